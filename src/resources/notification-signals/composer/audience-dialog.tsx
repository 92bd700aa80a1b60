import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { languageOf, nameIn } from '@/i18n/names';
import { unitNames } from '@/resources/units/rules/unit-names';
import { tradeWord } from '@/i18n/trade-words';
import { useFloorRule } from '@/resources/units/floor-rule.api';
import { isInPlace, towersAmong } from '@/resources/units/rules/place-choice';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox } from '@/ui/controls/controls';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { Dialog } from '@/ui/dialogs/dialog';
import { NO_PLACE, PlaceFields, readPlace } from '@/ui/controls/place-fields';
import { Warning } from '@/ui/notices/warning';
import { anyContract, type Audience, audienceOfUnits, type ContractConditions } from './audience';
import styles from './audience-dialog.module.css';
import { PersonLine } from './person-line';
import type { Directory } from './directory';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';

type AudienceDialogProps = {
  open: boolean;
  directory: Directory;
  chosen: readonly string[];
  onAdd: (audience: { people: readonly string[]; contracts: readonly string[] }) => void;
  onClose: () => void;
};

const NOBODY: ReadonlySet<string> = new Set();

export function AudienceDialog({ open, directory, chosen, onAdd, onClose }: AudienceDialogProps) {
  const { t } = useTranslation([signalComposerTexts, commonTexts]);
  const format = useFormat();
  const [conditions, setConditions] = useState(noConditions);
  const [contracts, setContracts] = useState(anyContract);
  const [unitsOut, setUnitsOut] = useState(NOBODY);
  const [peopleOut, setPeopleOut] = useState(NOBODY);
  const { units, ...places } = usePlaces(directory, conditions);
  const among = useMemo(() => new Set(units.map(idOf).filter((id) => !unitsOut.has(id))), [units, unitsOut]);
  const audience = useMemo(
    () => audienceOfUnits(directory.contracts, among, directory.today, contracts),
    [directory, among, contracts],
  );
  const added = audience.members.map(({ person }) => person.id).filter((id) => !peopleOut.has(id) && !chosen.includes(id));
  const counts = [
    t('audience.units', { number: format.number(among.size) }),
    t(over.has(contracts.status) ? 'audience.anyContracts' : 'audience.contracts', {
      number: format.number(audience.contracts.length),
    }),
    t('audience.people', { number: format.number(audience.members.length) }),
  ];

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('audience.title')}
      maxWidth="md"
      actions={
        <CancelOr
          onClose={onClose}
          onClick={() => {
            if (added.length > 0) onAdd({ people: added, contracts: audience.contracts });
            else onClose();
          }}
        >
          <span>{t('audience.add', { number: format.number(added.length) })}</span>
        </CancelOr>
      }
    >
      <p className="muted below-16">
        <span>{t('audience.lead')}</span> <span>{t('audience.rule')}</span>
      </p>
      <div className={`stack gap-12-16 align-start ${styles.conditions}`} role="search">
        <UnitConditionsFields units={directory.units} conditions={conditions} onChange={setConditions} />
        <PlaceFields {...places} all={t('common:all')} />
        <ContractFields conditions={contracts} onChange={setContracts} />
      </div>
      <p className="bold above-16 below-8" role="status">
        {counts.join(' · ')}
      </p>
      <AudienceUnits units={units} out={unitsOut} onToggle={(id) => setUnitsOut(toggled(unitsOut, id))} />
      <AudiencePeople
        audience={audience}
        nobody={t(contracts === anyContract ? 'audience.nobody' : 'audience.nobodySuch')}
        directory={directory}
        chosen={chosen}
        out={peopleOut}
        onToggle={(id) => setPeopleOut(toggled(peopleOut, id))}
      />
    </Dialog>
  );
}

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  set.has(id) ? new Set([...set].filter((other) => other !== id)) : new Set([...set, id]);

type Props = { units: readonly ServiceDocument[]; out: ReadonlySet<string>; onToggle: (id: string) => void };

const SHOWN_AT_MOST = 200;

function AudienceUnits({ units, out, onToggle }: Props) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <details className="below-8 rounded-8 framed" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`row centred high-40 unmarked between pointer ${styles.summary}`}>
        <span>{t('audience.units', { number: format.number(units.length) })}</span>
        <ChevronDown className="turns" size={20} />
      </summary>
      {open && (
        <ul className={`plain-list stack scrolls gap-0-12 ${styles.units}`}>
          {units.slice(0, SHOWN_AT_MOST).map((unit) => {
            const id = idOf(unit);
            const name = nameIn(format.settings.language, unitNames(unit)) ?? id;
            return (
              <li key={id}>
                <label className="row centred gap-12 pointer high-40 pad-block-4">
                  <Checkbox checked={!out.has(id)} onChange={() => onToggle(id)} />
                  <bdi lang={languageOf(name)}>{name}</bdi>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {open && units.length > SHOWN_AT_MOST && (
        <p className={`muted ${styles.note}`}>{t('audience.more', { number: format.number(units.length - SHOWN_AT_MOST) })}</p>
      )}
    </details>
  );
}

type AudiencePeopleProps = {
  audience: Audience;
  nobody: string;
  directory: Directory;
  chosen: readonly string[];
  out: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function AudiencePeople({ audience, nobody, directory, chosen, out, onToggle }: AudiencePeopleProps) {
  const { t } = useTranslation(signalComposerTexts);
  const format = useFormat();
  const { members, nameless } = audience;
  if (members.length === 0 && nameless === 0) return <p className="muted below-16">{nobody}</p>;
  const nameOf = (id: string) => {
    const unit = directory.units.get(id);
    return (unit && nameIn(format.settings.language, unitNames(unit))) ?? id;
  };
  return (
    <>
      <ul className="lined plain-list" aria-label={t('audience.people', { number: format.number(members.length) })}>
        {members.map(({ person, units }) => {
          const isChosen = chosen.includes(person.id);
          const second = isChosen ? t('audience.already') : format.list(units.map((unit) => isolated(nameOf(unit))));
          return (
            <li key={person.id}>
              <label className="row centred gap-12 pointer high-40 pad-block-4" htmlFor={`audience-${person.id}`}>
                <Checkbox
                  id={`audience-${person.id}`}
                  checked={isChosen || !out.has(person.id)}
                  disabled={isChosen}
                  onChange={() => onToggle(person.id)}
                />
                <PersonLine person={directory.people.get(person.id) ?? person} second={second} />
              </label>
            </li>
          );
        })}
      </ul>
      {nameless > 0 && <Warning>{t('audience.nameless', { number: format.number(nameless) })}</Warning>}
    </>
  );
}

type UnitConditionsProps = {
  units: Directory['units'];
  conditions: UnitConditions;
  onChange: (conditions: UnitConditions) => void;
};

const choices = [
  { name: 'subProjectId', label: 'audience.project', word: (text: string) => text },
  { name: 'city', label: 'audience.city', word: (text: string) => tradeWord('cities', text) },
  { name: 'type', label: 'audience.type', word: (text: string) => tradeWord('types', text) },
] as const;

function UnitConditionsFields({ units, conditions, onChange }: UnitConditionsProps) {
  const { t } = useTranslation([signalComposerTexts, commonTexts]);
  const { language } = useFormat().settings;
  const values = useMemo(
    () => choices.map(({ name }) => valuesAmong(units.values(), name).toSorted(collator(language).compare)),
    [units, language],
  );
  return (
    <>
      {choices.map(({ name, label, word }, index) => (
        <ChoiceInput
          key={name}
          label={t(label)}
          value={conditions[name]}
          choices={[
            { value: '', label: t('common:all') },
            ...(values[index] ?? []).map((value) => ({ value, label: word(value) })),
          ]}
          onChange={(value) => onChange({ ...conditions, [name]: value })}
        />
      ))}
      <TextInput type="search" label={t('common:unit')} value={conditions.q} onChange={(q) => onChange({ ...conditions, q })} />
    </>
  );
}

const kinds = ['lease', 'sale', 'reservation'] as const;
const statuses = ['held', 'holdExpired', 'released', 'signed', 'upcoming', 'active', 'ending', 'ended', 'terminated'] as const;

const over: ReadonlySet<ContractConditions['status']> = new Set(['holdExpired', 'released', 'ended', 'terminated'] as const);

type ContractFieldsProps = { conditions: ContractConditions; onChange: (conditions: ContractConditions) => void };

function ContractFields({ conditions, onChange }: ContractFieldsProps) {
  const { t } = useTranslation([signalComposerTexts, contractWordTexts, commonTexts]);
  return (
    <>
      <ChoiceInput
        label={t('audience.kind')}
        value={conditions.kind}
        choices={[
          { value: '', label: t('common:all') },
          ...kinds.map((value) => ({ value, label: t(`audience.kinds.${value}`) })),
        ]}
        onChange={(kind) => onChange({ ...conditions, kind })}
      />
      <ChoiceInput
        label={t('audience.status')}
        value={conditions.status}
        choices={[
          { value: '', label: t('audience.anyActive') },
          ...statuses.map((value) => ({ value, label: t(`contract-words:statuses.${value}`) })),
        ]}
        onChange={(status) => onChange({ ...conditions, status })}
      />
    </>
  );
}

function usePlaces({ units }: Directory, conditions: UnitConditions) {
  const { language } = useFormat().settings;
  const rule = useFloorRule();
  const [typed, setTyped] = useState(NO_PLACE);
  const meeting = useMemo(() => unitsMeeting(units.values(), conditions), [units, conditions]);
  const towers = useMemo(() => towersAmong(meeting, rule, collator(language).compare), [meeting, rule, language]);
  const tower = towers.some(({ key }) => key === typed.tower) ? typed.tower : '';
  const place = useMemo(() => ({ ...typed, tower }), [typed, tower]);
  const inPlace = useMemo(() => {
    const read = readPlace(place, language);
    return read ? meeting.filter((unit) => isInPlace(unit, rule, read)) : [];
  }, [meeting, rule, place, language]);
  return { units: inPlace, towers, place, onChange: setTyped };
}

/** The conditions on an audience's units; every unit meets an empty one. */
type UnitConditions = { subProjectId: string; city: string; type: string; q: string };

const noConditions: UnitConditions = { subProjectId: '', city: '', type: '', q: '' };

const fields = ['subProjectId', 'city', 'type'] as const;

function unitsMeeting(units: Iterable<ServiceDocument>, conditions: UnitConditions): readonly ServiceDocument[] {
  const terms = searchTerms(conditions.q);
  return [...units].filter(
    (unit) =>
      idOf(unit) !== '' &&
      fields.every((name) => conditions[name] === '' || textOf(unit[name]) === conditions[name]) &&
      (terms.length === 0 || meets(searchKey([textOf(unit.name), textOf(unit.unitNameAr)]), terms)),
  );
}

const valuesAmong = (units: Iterable<ServiceDocument>, name: (typeof fields)[number]): readonly string[] => [
  ...new Set(Array.from(units, (unit) => textOf(unit[name])).filter(Boolean)),
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
