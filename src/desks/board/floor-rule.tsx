import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitBoardTexts } from '@/i18n/en/unit-board';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { FactsTable } from '@/ui/panels/data-table';
import { TextInput } from '@/ui/controls/inputs';
import { Dialog } from '@/ui/dialogs/dialog';
import { RecordText } from '@/ui/text/record-text';
import { textOf } from '@/resources/units/list/unit-values';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { floorRule, type FloorRuleFault, isQuick, type PartRole, partsOf, patternOf, usualRoles } from './rules/floor-rule';
import { type FloorRule, readName, towerPattern, usualRule } from '@/resources/units/rules/floors';
import { ChoiceBox } from '@/ui/controls/controls';
import { FoldSummary } from '@/ui/panels/panel-details';
import { InfoButton } from '@/ui/dialogs/disclosure';
import type { Board } from './board-layout';
import styles from './floor-rule.module.css';

type Props = { units: readonly ServiceDocument[]; counts: Board['counts']; rule: FloorRule | undefined };

export function FloorRuleBar({ units, counts, rule }: Props) {
  const { t } = useTranslation(unitBoardTexts);
  const format = useFormat();
  const [open, setOpen] = useState<boolean>();
  const sources = (['rule', 'usual', 'floorPlan', 'none'] as const)
    .filter((source) => counts[source] > 0)
    .map((source) => t(`said.${source}`, format.counted(counts[source])));
  return (
    <div className="row centred after">
      <InfoButton>
        <p className="flush">{t('floorsFrom', { sources: format.list(sources) })}</p>
        <p>{t('explained')}</p>
      </InfoButton>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('changeRule')}
      </Button>
      {open !== undefined && <FloorRuleDialog open={open} onClose={() => setOpen(false)} units={units} rule={rule} />}
    </div>
  );
}

type FloorRuleDialogProps = {
  open: boolean;
  onClose: () => void;
  units: readonly ServiceDocument[];
  rule: FloorRule | undefined;
};

/** The last one matches no name. */
const presets = [
  { reads: 'both', pattern: String.raw`^${towerPattern('.+')}-(?<floor>\d+)\d\d$`, example: 'A-1408', tower: 'A', floor: '14' },
  { reads: 'floor', pattern: String.raw`^(?<floor>\d+)\d\d$`, example: '1408', tower: '', floor: '14' },
  {
    reads: 'both',
    pattern: String.raw`^${towerPattern(String.raw`\w+`)}[\s-]+(?<floor>\w+)[\s-]+\w+$`,
    example: 'B2-14-07',
    tower: 'B2',
    floor: '14',
  },
  { reads: 'tower', pattern: String.raw`^${towerPattern(String.raw`\p{L}+`)}[\s-]+\d+$`, example: 'B-14', tower: 'B', floor: '' },
  { reads: 'nothing', pattern: String.raw`(?<floor>\b\B)`, example: '', tower: '', floor: '' },
] as const;

function FloorRuleDialog({ open, onClose, units, rule }: FloorRuleDialogProps) {
  const { t } = useTranslation([unitBoardTexts, commonTexts]);
  const [typed, setTyped] = useState((rule ?? usualRule).pattern);
  const names = useMemo(() => [...new Set(units.flatMap((unit) => textOf('name')(unit) ?? []))], [units]);
  const read = useMemo(() => checked(typed, names), [typed, names]);
  const fault = 'fault' in read ? read.fault : undefined;
  const shownFault = fault !== 'empty' ? fault : undefined;
  const finish = (next: FloorRule | undefined) => {
    storeFloorRule(next);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ruleTitle')}
      actions={
        <>
          {rule && (
            <Button
              className="before"
              onClick={() => {
                setTyped('');
                finish(undefined);
              }}
            >
              {t('removeRule')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="contained" disabled={fault !== undefined} onClick={() => 'fault' in read || finish(read)}>
            {t('saveRule')}
          </Button>
        </>
      }
    >
      <p className="muted size-13 above-4">{t('ruleLead')}</p>
      <div role="group" aria-label={t('presets')} className={`row wrap gap-8 above-12 below-16 ${styles.patterns}`}>
        {presets.map(({ pattern, reads, example, tower, floor }) => (
          <Button
            key={pattern}
            size="small"
            variant="outlined"
            aria-pressed={pattern === typed}
            onClick={() => setTyped(pattern)}
          >
            <span>{t(`built.${reads}`, { example, tower, floor })}</span>
          </Button>
        ))}
      </div>
      {names.length > 0 && <NameParts names={spread(names)} onPattern={setTyped} />}
      {!('fault' in read) && <RuleExample rule={read} names={names} />}
      <p role="alert" className="size-13 tone-error above-4">
        {shownFault && t(`faults.${shownFault}`)}
      </p>
      <details className="above-16">
        <FoldSummary icon={16} className="below-8 letters-13">
          <span>{t('advanced')}</span>
        </FoldSummary>
        <TextInput
          label={t('rule')}
          help={t('ruleHelp')}
          dir="ltr"
          spellCheck={false}
          maxLength={220}
          value={typed}
          onChange={setTyped}
          aria-invalid={shownFault !== undefined}
        />
      </details>
    </Dialog>
  );
}

function NameParts({ names, onPattern }: { names: readonly string[]; onPattern: (pattern: string) => void }) {
  const { t } = useTranslation([unitBoardTexts, unitsTexts]);
  const [name, setName] = useState(names[0] ?? '');
  const parts = partsOf(name);
  const [roles, setRoles] = useState(() => usualRoles(parts));
  const choose = (next: readonly PartRole[], of = parts) => {
    setRoles(next);
    onPattern(patternOf(of, next));
  };
  return (
    <fieldset className="row wrap below-16 align-end gap-8-12">
      <legend className="size-13 medium block below-4">{t('byExample')}</legend>
      <ChoiceBox
        small
        aria-label={t('exampleName')}
        value={name}
        choices={names.map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setName(value);
          choose(usualRoles(partsOf(value)), partsOf(value));
        }}
      />
      {parts.map(
        ({ text, kind }, at) =>
          kind !== 'between' && (
            <label key={at} className={`stack gap-4 ${styles.part}`}>
              <bdi className="bold">{text}</bdi>
              <ChoiceBox
                small
                aria-label={t('partOf', { part: text })}
                value={roles[at] ?? ''}
                choices={[
                  { value: '', label: t('otherPart') },
                  { value: 'block', label: t('units:tower') },
                  { value: 'floor', label: t('units:floor') },
                ]}
                onChange={(role) => choose(parts.map((_, place) => (place === at ? role || undefined : roles[place])))}
              />
            </label>
          ),
      )}
    </fieldset>
  );
}

function checked(pattern: string, names: readonly string[]): FloorRule | { fault: FloorRuleFault } {
  const rule = floorRule(pattern);
  return 'fault' in rule || isQuick(rule, names) ? rule : { fault: 'slow' };
}

const SHOWN = 6;

function RuleExample({ rule, names }: { rule: FloorRule; names: readonly string[] }) {
  const { t } = useTranslation([unitBoardTexts, unitsTexts]);
  const format = useFormat();
  const readings = names.map((name) => ({ name, place: readName(rule, name) }));
  const read = readings.filter(({ place }) => place !== undefined);
  const unread = readings.filter(({ place }) => place === undefined);
  const numbers = { count: names.length, read: format.number(read.length), total: format.number(names.length) };
  return (
    <>
      <p role="status" className={`size-13 bold above-4 ${read.length === 0 ? 'tone-warning' : ''}`}>
        {t(read.length === 0 ? 'readsNone' : 'reads', numbers)}
      </p>
      {read.length > 0 && (
        <FactsTable
          look={styles}
          className={`full-width border-collapse above-8 below-8 letters-13 line-5-4 ${styles.example}`}
          label={t('examples')}
          rows={spread(read)}
          keyOf={({ name }) => name}
          columns={[
            { name: 'name', head: t('name'), cell: ({ name }) => <RecordText text={name} /> },
            { name: 'tower', head: t('units:tower'), cell: ({ place }) => place?.tower ?? t('unread') },
            { name: 'floor', head: t('units:floor'), cell: ({ place }) => place?.floor ?? t('unread') },
          ]}
        />
      )}
      {unread.length > 0 && (
        <p className="muted size-13 above-4">
          {t('notRead')}
          {spread(unread).map(({ name }) => (
            <bdi key={name} className="inline-block beside-8">
              {name}
            </bdi>
          ))}
        </p>
      )}
    </>
  );
}

/** Picks a few entries spread over the list; the first ones would all be of one floor. */
function spread<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(list.length / SHOWN));
  return list.filter((_, index) => index % step === 0).slice(0, SHOWN);
}
