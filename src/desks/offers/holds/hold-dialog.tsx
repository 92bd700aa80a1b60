import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useLanguage } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath, holdsPath, startContractPath } from '@/addresses';
import { hasKept } from '@/api/draft-places';
import { readJson, writeJson } from '@/api/json';
import { keptOffersQuery } from '../kept/kept-offers';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { contractTitle } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { knownParties, type KnownParty } from '@/resources/contracts/form/known-parties';
import { useAgentSuggestions } from '@/resources/contracts/form/suggestions';
import { offerLine } from '@/resources/contracts/rules/sales';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { unitQueries } from '@/resources/units/unit.api';
import { addDays, type Day, dayOf } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { ChoiceCombobox } from '@/ui/form/fields/combobox';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Labelled, TextInput } from '@/ui/controls/inputs';
import { ObstacleQuestion } from '@/ui/form/save/obstacle-question';
import { Warning } from '@/ui/notices/warning';
import { useAskedParams } from '@/ui/page/asked-params';
import { problemText } from '@/ui/write-run/write-run';
import { useToday } from '@/ui/page/use-today';
import { ownAgent } from '../agent';
import { offerLink } from '../offer/offer-address';
import { type HoldEntries, type HoldProblem, newHold, openOffersTo, phoneOf, useNewHold } from './use-new-hold';

type HoldDialogProps = { open: boolean; ids: readonly string[]; onClose: () => void };

const askedPath = (ids: readonly string[]): string =>
  `${holdsPath()}?${new URLSearchParams([['asked', 'hold'], ...ids.map((id) => ['unit', id])]).toString()}`;

export function HoldDialog({ open, ids, onClose }: HoldDialogProps) {
  const [, endAsked] = useAskedParams('unit');
  const [asked, setAsked] = useState(() => ({ ids, round: 0 }));
  if (open && ids.join(' ') !== asked.ids.join(' ')) setAsked({ ids, round: asked.round + 1 });
  const close = () => {
    onClose();
    endAsked();
  };
  return (
    <HoldForm
      key={asked.round}
      open={open}
      ids={asked.ids}
      onClose={close}
      onStored={() => {
        close();
        setAsked({ ids: [], round: asked.round + 1 });
      }}
    />
  );
}

const USUAL_DAYS = 3;
const quickDays = [0, 1, USUAL_DAYS, 7] as const;

/** `party` is JSON; empty for a new one. */
type KeptHold = Readonly<Record<keyof HoldEntries, string>>;

function partyIn(text: string): ServiceDocument | undefined {
  const party = readJson(text);
  return isDocument(party) ? party : undefined;
}

const NO_ROWS: readonly ServiceDocument[] = [];

function HoldForm({ open, ids, onClose, onStored }: HoldDialogProps & { onStored: () => void }) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const format = useFormat();
  const id = useId();
  const now = useToday();
  const [isAsked, setAsked] = useState(false);
  const { held, text: unitsText } = useHeldUnits(ids, open);
  const title = t('holds.dialogTitle', { units: unitsText });
  const usualUntil = addDays(now, USUAL_DAYS);
  const first = { name: '', phone: '', until: usualUntil, agent: ownAgent().name, offer: '', party: '' };
  const { texts, type, forget: forgetTexts } = useKeptTexts<KeptHold>(askedPath(ids), title, first);
  const until = dayOf(texts.until) ?? usualUntil;
  const { isStoring, isLost, problem, store, accept, forget } = useNewHold(
    (hold) => t('holds.held', { units: unitsText, customer: isolated(contractTitle(hold)), day: format.day(until) }),
    () => {
      forgetTexts();
      onStored();
    },
  );
  const problems = {
    name: texts.name.trim() === '' ? t('holds.problems.name') : undefined,
    until: until < now ? t('holds.problems.past') : undefined,
  };
  const isWrong = Object.values(problems).some((one) => one !== undefined);

  function submit(): void {
    setAsked(true);
    if (isWrong) {
      document.getElementById(problems.name === undefined ? `${id}-until` : `${id}-name`)?.focus();
      return;
    }
    if (held.length === ids.length) store(() => newHold(held, { ...texts, until, party: partyIn(texts.party) }, now));
  }
  return (
    <DialogBox
      open={open}
      title={title}
      onClose={isStoring ? undefined : onClose}
      actions={
        <>
          <FullForm ids={ids} onOpen={onClose} />
          <Button onClick={onClose} disabled={isStoring}>
            {t('common:cancel')}
          </Button>
          {problem?.kind === 'unsure' ? (
            <Button variant="outlined" color="warning" onClick={forget}>
              {t('holds.again')}
            </Button>
          ) : (
            <Button type="submit" form={id} variant="contained" loading={isStoring} disabled={held.length !== ids.length}>
              <span>{t(isLost ? 'holds.check' : 'holds.hold')}</span>
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {held.length > 1 && (
          <p className="muted size-13 flush">{t('holds.together', { count: held.length, number: format.number(held.length) })}</p>
        )}
        <fieldset className="stack gap-16 above-8 columns-220" disabled={isStoring || isLost}>
          <HoldFields {...{ id, ids, texts, type, until }} problems={isAsked ? problems : {}} />
        </fieldset>
      </form>
      <Problem
        problem={problem}
        onAnyway={(found) => {
          accept(found);
          submit();
        }}
      />
    </DialogBox>
  );
}

function useHeldUnits(ids: readonly string[], open: boolean) {
  const { t } = useTranslation(offersTexts);
  const format = useFormat();
  const units = useQuery({ ...unitQueries.all(), enabled: open }).data?.rows ?? NO_ROWS;
  const held = useMemo(() => units.filter((unit) => ids.includes(idOf(unit))), [units, ids]);
  const names = held.map((unit) => unitTitle(unit) || t('holds.unnamedUnit'));
  const text =
    names.length > 3
      ? t('holds.units', { count: names.length, number: format.number(names.length) })
      : format.list(names.map(isolated));
  return { held, text };
}

function FullForm({ ids: [only, ...others], onOpen }: { ids: readonly string[]; onOpen: () => void }) {
  const { t } = useTranslation(offersTexts);
  if (only === undefined || others.length > 0) return null;
  return (
    <Link className="link-ink before" to={startContractPath({ kind: 'reservation', unit: only })} onClick={onOpen}>
      {t('holds.fullForm')}
    </Link>
  );
}

type FieldsProps = {
  id: string;
  ids: readonly string[];
  texts: KeptHold;
  type: (change: Partial<KeptHold>) => void;
  until: Day;
  problems: { name?: string | undefined; until?: string | undefined };
};

function HoldFields({ id, ids, texts, type, until, problems }: FieldsProps) {
  const { t } = useTranslation([offersTexts, commonTexts, contractWordTexts]);
  const now = useToday();
  const contracts = useQuery(contractQueries.all()).data?.rows ?? NO_ROWS;
  return (
    <>
      <CustomerField id={`${id}-name`} contracts={contracts} texts={texts} type={type} problem={problems.name} />
      <TextInput
        label={t('contract-words:phone')}
        type="tel"
        dir="ltr"
        value={texts.phone}
        onChange={(phone) => type({ phone })}
      />
      {hasKept('offers', connectionId()) && <OfferedTo ids={ids} contracts={contracts} now={now} texts={texts} type={type} />}
      <div className="all-columns">
        <ChoiceGroup
          label={t('holds.until')}
          value={quickDays.map((days) => addDays(now, days)).find((day) => day === until)}
          choices={quickDays.map((days) => ({ value: addDays(now, days), label: quickText(days, t) }))}
          onChange={(day) => type({ until: day })}
        />
      </div>
      <div id={`${id}-until`} tabIndex={-1}>
        <DayChoice label={t('holds.untilDay')} day={until} onChoose={(day) => type({ until: day })} />
        {problems.until && <p className="size-12 tone-error">{problems.until}</p>}
      </div>
      <AgentField value={texts.agent} onChange={(agent) => type({ agent })} />
    </>
  );
}

type Words = ReturnType<typeof useTranslation<[typeof offersTexts, typeof commonTexts]>>['t'];

const quickText = (days: (typeof quickDays)[number], t: Words): string =>
  days === 0 ? t('holds.quick.today') : days === 1 ? t('holds.quick.tomorrow') : t(`holds.quick.days${days}`);

function Problem({
  problem,
  onAnyway,
}: {
  problem: HoldProblem | undefined;
  onAnyway: (found: readonly HoldObstacle[]) => void;
}) {
  const { t } = useTranslation(offersTexts);
  if (!problem) return null;
  if (problem.kind === 'taken') {
    return (
      <div className="above-16">
        <ObstacleQuestion found={problem.found} onSaveAnyway={() => onAnyway(problem.found)} />
      </div>
    );
  }
  if (problem.kind === 'unsure') {
    return (
      <div role="alert" className="above-16">
        <Warning>
          <span>{t('holds.unsure', { name: contractTitle(problem.record) })}</span>{' '}
          <Link to={contractPath(idOf(problem.record))} target="_blank">
            {t('holds.openIt')}
          </Link>
        </Warning>
      </div>
    );
  }
  return (
    <div role="alert" className="above-16">
      <Warning>
        {[problemText(problem.error), t(problem.kind === 'lost' ? 'holds.lost' : 'holds.nothingStored')].join(' ')}
      </Warning>
    </div>
  );
}

type HoldObstacle = Extract<HoldProblem, { kind: 'taken' }>['found'][number];

type CustomerProps = {
  id: string;
  contracts: readonly ServiceDocument[];
  texts: KeptHold;
  type: (change: Partial<KeptHold>) => void;
  problem: string | undefined;
};

function CustomerField({ id, contracts, texts: { name, party, phone }, type, problem }: CustomerProps) {
  const { t } = useTranslation(offersTexts);
  const language = useLanguage();
  const known = useMemo(() => knownParties(contracts, language), [contracts, language]);
  const suggestions = useMemo(() => ({ known: known.map(({ label }) => ({ value: label, label })) }), [known]);
  const choose = ({ record }: KnownParty) =>
    type({
      name: contractTitle(record),
      party: writeJson(record),
      phone: phoneOf(record) || (party === '' ? phone : ''),
      offer: '',
    });
  return (
    <Labelled id={id} label={t('holds.customer')} problem={problem}>
      {(control) => (
        <ChoiceCombobox
          attributes={{ ...control, autoFocus: true, autoComplete: 'off' }}
          suggestions={suggestions}
          value={null}
          text={name}
          isTyped
          onType={(text) => type({ name: text, party: '', offer: '' })}
          onChoose={(label) => {
            const chosen = known.find((one) => one.label === label);
            if (chosen) choose(chosen);
          }}
          onBlur={() => undefined}
        />
      )}
    </Labelled>
  );
}

type OfferedProps = {
  ids: readonly string[];
  contracts: readonly ServiceDocument[];
  now: Day;
  texts: KeptHold;
  type: (change: Partial<KeptHold>) => void;
};

function OfferedTo({ ids, contracts, now, texts: { name, phone }, type }: OfferedProps) {
  const { t } = useTranslation(offersTexts);
  const { data } = useQuery(keptOffersQuery(connectionId()));
  const offers = useMemo(() => openOffersTo(ids, data ?? [], contracts, now), [ids, data, contracts, now]);
  if (offers.length === 0) return null;
  return (
    <div className="all-columns">
      <ChoiceGroup
        label={t('holds.offeredTo')}
        value={offers.find((offer) => offer.buyer === name && offer.phone === phone)?.number}
        choices={offers.map(({ number, buyer }) => ({ value: number, label: buyer }))}
        onChange={(chosen) => {
          const offer = offers.find(({ number }) => number === chosen);
          if (offer)
            type({
              name: offer.buyer,
              phone: offer.phone,
              party: '',
              offer: offerLine(offer.number, offerLink(offer.unit, offer.query)),
              ...(offer.agent !== '' && { agent: offer.agent }),
            });
        }}
      />
    </div>
  );
}

function AgentField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation(contractWordTexts);
  const suggestions = useAgentSuggestions();
  return (
    <Labelled label={t('agent')}>
      {(control) => (
        <ChoiceCombobox
          attributes={{ ...control, autoComplete: 'off' }}
          suggestions={suggestions}
          value={value}
          text={value}
          isTyped
          onType={onChange}
          onChoose={onChange}
          onBlur={() => undefined}
        />
      )}
    </Labelled>
  );
}
