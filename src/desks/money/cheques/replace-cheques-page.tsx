import Button from '@mui/material/Button';
import styles from './record-cheques.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useSearchParams } from 'react-router';
import { chequesPath, contractPath, contractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractListTexts } from '@/i18n/en/contract-list';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { useWayBack, type WayBack } from '@/ui/page/way-back';
import { Page } from '@/ui/page/page';
import {
  isPaidOtherwise,
  isReplacedIn,
  type OwnCheque,
  replacementItems,
  type ReplacementLine,
  slotKey,
  storedReplacements,
  type Substitute,
  substitutes,
} from './replacements';
import { contractTitle, contractTitles } from '@/resources/contracts/contract-title';
import { ContractsRead, useContracts } from '@/resources/contracts/contracts-read';
import { bankKey, canTake, type ChequeMark, chequesUnder, readChequeMark } from '../rules/cheques';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { Draft } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { type Day, dayOf } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { keepWork, useKeptWork } from '@/ui/form/drafts/keep-work';
import { useStoredWork } from '../payments/stored-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { useWork } from '@/ui/page/use-work';
import { contractQueries } from '@/resources/contracts/contract.api';
import { FutureWarning, useAskedFirst, useFutureDay } from '../payments/asked-first';
import { type SentIds, withSentIds } from '../payments/sent-payment';
import { usePaymentChange } from '../payments/write-payments';
import { emptySheet, filledLines, readSheet, takenNumbers, type TypedSheet } from './cheque-sheet';
import { TextInput } from '@/ui/controls/inputs';
import { ButtonLink } from '@/ui/controls/links';
import { ChequeInputs, SheetHead, SheetRow, type SheetTyping, useTypedSheet } from './typed-sheet';

export function ReplaceChequesPage() {
  const { t } = useTranslation([chequeTexts, contractListTexts]);
  const [params] = useSearchParams();
  const marks = params.getAll('cheque').flatMap((mark) => readChequeMark(mark) ?? []);
  const whole = params.get('contract');
  const contracts = useContracts(whole === null ? [...new Set(marks.map(({ contract }) => contract))] : [whole]);
  const only = whole === null ? undefined : contracts[0]?.data;
  const now = useToday();
  const way = useWayBack(only ? contractPath(idOf(only), 'payments') : chequesPath());
  const crumbs = [
    { label: t('contract-list:title'), to: contractsPath },
    only
      ? { label: contractTitle(only), to: contractPath(idOf(only), 'payments') }
      : { label: t('title'), to: way.asLeft(chequesPath()) },
  ];
  return (
    <Page title={t('contract.replace')} crumbs={crumbs}>
      <ContractsRead contracts={contracts} back={way.to}>
        {(read) => (
          <ReplaceCheques
            cheques={chequesOf(read, whole === null ? marks : undefined)}
            isChosen={(cheque) => whole === null || (cheque.state === 'bounced' && !isPaidOtherwise(cheque, now))}
            way={way}
          />
        )}
      </ContractsRead>
    </Page>
  );
}

function chequesOf(contracts: readonly ServiceDocument[], marks: readonly ChequeMark[] | undefined): readonly OwnCheque[] {
  const own = contracts.flatMap((contract) => {
    const id = idOf(contract);
    return chequesUnder(contract).map((cheque): OwnCheque => ({ ...cheque, id, contract }));
  });
  if (!marks) return own;
  return marks.flatMap(({ contract, key }) => own.find((cheque) => cheque.id === contract && cheque.key === key) ?? []);
}

type Props = {
  /** Has also those that cannot be replaced any more. */
  cheques: readonly OwnCheque[];
  isChosen: (cheque: OwnCheque) => boolean;
  way: WayBack;
};

const none: readonly ServiceDocument[] = [];

function ReplaceCheques({ cheques: latest, isChosen, way }: Props) {
  const { t } = useTranslation([chequeTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  // What is typed is about the cheques as they were shown; each contract is read again before it is written.
  const [cheques] = useState(latest);
  const { work, change, keeper, isMemoryOnly } = useReplacement(cheques, now);
  const { by, changedOn, reference, sheet } = work;
  const typing = useTypedSheet((make) => keeper.change((typed) => ({ ...typed, sheet: make(typed.sheet) })));
  const [isPressed, setPressed] = useState(false);
  const future = useFutureDay(by === 'cheque' ? undefined : changedOn, now);
  const lines = useReplacementLines({ cheques, isChosen, sheet, now });
  const replaced = lines.filter((line) => isReplacedIn(line, by));
  const count = replaced.length;
  const paid = usePaidOtherwise(replaced, now);
  const { isRunning, start, dialog } = usePaymentChange();
  const replacedText = (of: number) => t('contract.replaced', format.counted(of));
  useStoredWork(
    keeper,
    latest,
    ({ sheet: { ids } }, read) => storedReplacements(read, ids),
    (of) => {
      notify({ tone: 'success', text: replacedText(of) });
      way.leave();
    },
  );

  async function replace(form: HTMLElement): Promise<void> {
    setPressed(true);
    if (isRunning || count === 0) return;
    if (future.asks() || paid.asks()) return;
    const made = await withSentIds(keeper, sentIdsOf(replaced), (given) =>
      replacementItems(lines, { by, changedOn, reference }, given),
    );
    if (made)
      start(made.items, () => {
        keeper.forget();
        way.leave();
        return { text: replacedText(count), undone: t('contract.replacementUndone'), notUndone: t('contract.replacementKept') };
      });
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void replace(event.currentTarget);
  }

  if (!cheques.some((cheque) => canTake('replace', cheque))) return <p>{t('contract.nothingToReplace')}</p>;
  const left = cheques.filter((cheque) => isChosen(cheque) && !canTake('replace', cheque)).length;
  return (
    <>
      <WaitingWork
        label={t('contract.waitingReplacement')}
        keeper={keeper}
        textsOf={({ draft: { name: of } }, moment) => ({
          continue: t('contract.continueReplacement', { moment }),
          facts: of,
          discardOf: t('contract.discardReplacement', { moment }),
          discarded: t('contract.replacementDiscarded'),
        })}
      />
      <form className="stack gap-16" onSubmit={submit}>
        {left > 0 && <Warning>{t('left', format.counted(left))}</Warning>}
        <ReplacedBy {...{ work, lines, typing, change }} />
        {typing.left > 0 && <Warning>{t('contract.numbersOver', format.counted(typing.left))}</Warning>}
        {isMemoryOnly && <Warning>{t('contract.memoryOnly')}</Warning>}
        <ul className="plain-list stack gap-8" aria-label={t('title')}>
          {lines.map((line) => (
            <ReplacedRow key={line.key} {...{ line, lines, typing, by, isPressed }} />
          ))}
        </ul>
        {future.isAsked && <FutureWarning />}
        {paid.isAsked && (
          <div role="alert">
            <Warning>{t('contract.paidOtherwise', { cheques: format.list(paid.cheques) })}</Warning>
          </div>
        )}
        <div className="row wrap centred gap-8-16">
          <ButtonLink {...way.link}>{t('common:cancel')}</ButtonLink>
          <Button type="submit" variant="contained" loading={isRunning} disabled={count === 0}>
            <span>{t('contract.replaceCount', format.counted(count))}</span>
          </Button>
          <p className="figures" role="status">
            {count > 0 && format.money(sumToCent(replaced.map(({ amount }) => amount ?? 0)))}
          </p>
        </div>
      </form>
      {dialog}
    </>
  );
}

type ReplacedByProps = {
  work: ReplacementWork;
  lines: readonly ReplacementLine[];
  typing: SheetTyping;
  change: (next: Partial<ReplacementWork>) => void;
};

function ReplacedBy({ work: { by, changedOn, reference, sheet }, lines, typing, change }: ReplacedByProps) {
  const { t } = useTranslation(chequeTexts);
  return (
    <>
      <ChoiceGroup
        label={t('contract.by')}
        value={by}
        choices={substitutes.map((value) => ({ value, label: t(`contract.byWhat.${value}`) }))}
        onChange={(chosen) => change({ by: chosen })}
      />
      <div className={`stack gap-16 columns-240 ${styles.three}`}>
        <DayChoice label={t('contract.replacedOn')} day={changedOn} onChoose={(day) => change({ changedOn: day })} />
        {by === 'cheque' && <SheetHead label={t('contract.newBank')} {...{ sheet, lines, typing }} />}
        {by === 'transfer' && (
          <TextInput
            label={t('contract.transferReference')}
            dir="auto"
            value={reference}
            onChange={(text) => change({ reference: text })}
          />
        )}
      </div>
      <p className="muted size-13">{t(by === 'cheque' ? 'contract.replaceRule' : 'contract.moneyRule')}</p>
    </>
  );
}

/** Of a replacement that waits only the ids of these lines count. */
function sentIdsOf(lines: readonly ReplacementLine[]): Parameters<typeof withSentIds<ReplacementWork, { ids: SentIds }>>[1] {
  const keys = new Set(lines.map(({ key }) => key));
  return {
    idsOf: ({ sheet: { ids } }) => ids,
    withIds: (typed, ids) => ({ ...typed, sheet: { ...typed.sheet, ids } }),
    unstoredIdsOf: ({ sheet: { ids } }) => Object.fromEntries(Object.entries(ids).filter(([key]) => keys.has(key))),
  };
}

function useReplacement(cheques: readonly OwnCheque[], now: Day) {
  const { pathname, search } = useLocation();
  const [first] = useState((): ReplacementWork => ({
    by: 'cheque',
    changedOn: now,
    reference: '',
    sheet: { ...emptySheet, bank: commonBank(cheques.filter((cheque) => canTake('replace', cheque))) },
  }));
  const [keeper] = useState(() => keepReplacement(connectionId(), pathname + search, first));
  const name = contractTitles(cheques.map(({ contract }) => contract)).join(', ');
  const kept = useKeptWork(keeper, (typed) => writtenReplacement(typed, first, name));
  const change = (next: Partial<ReplacementWork>) => keeper.change((typed) => ({ ...typed, ...next }));
  return { ...kept, keeper, change };
}

type LinesOf = Pick<Props, 'cheques' | 'isChosen'> & { sheet: TypedSheet; now: Day };

function useReplacementLines({ cheques, isChosen, sheet, now }: LinesOf): readonly ReplacementLine[] {
  const { language } = useFormat().settings;
  const all = useQuery(contractQueries.all()).data?.rows ?? none;
  const taken = useWork(useCallback(() => takenNumbers(all), [all]));
  const slots = cheques.map((cheque) => ({
    cheque,
    key: slotKey(cheque),
    day: cheque.day !== undefined && cheque.day > now ? cheque.day : now,
    amount: cheque.amount,
    isChosen: isChosen(cheque),
    bank: cheque.bank,
  }));
  // Numbers are counted over all of them, so that each keeps its own where some have been replaced before a reload.
  return filledLines(slots, sheet, { language, taken: taken ?? new Set<string>() })
    .map(({ slot: { cheque }, ...line }): ReplacementLine => ({ ...line, cheque }))
    .filter(({ cheque }) => canTake('replace', cheque));
}

function usePaidOtherwise(replaced: readonly ReplacementLine[], now: Day) {
  const { t } = useTranslation(chequeTexts);
  const cheques = replaced.flatMap(({ cheque }) => (isPaidOtherwise(cheque, now) ? [cheque.number || t('noNumber')] : []));
  return { cheques, ...useAskedFirst(cheques.length > 0 ? cheques.join(' ') : undefined) };
}

function commonBank([first, ...others]: readonly OwnCheque[]): string {
  const isSame = first !== undefined && others.every(({ bank }) => bankKey(bank) === bankKey(first.bank));
  return isSame ? first.bank : '';
}

type RowProps = {
  line: ReplacementLine;
  lines: readonly ReplacementLine[];
  typing: SheetTyping;
  by: Substitute;
  isPressed: boolean;
};

function ReplacedRow({ line, lines, typing, by, isPressed }: RowProps) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const { cheque } = line;
  const old = [cheque.number, format.day(cheque.day)].filter(Boolean).join(' · ');
  return (
    <SheetRow {...{ line, typing }} label={old} what={contractTitle(cheque.contract)} facts={old} amount={cheque.amount}>
      {by === 'cheque' && (
        <ChequeInputs
          {...{ line, lines, typing }}
          labels={{ number: t('contract.newNumber'), day: t('contract.newDay') }}
          day={line.day}
          unnumbered={isPressed ? t('contract.staysAsItIs') : undefined}
        />
      )}
    </SheetRow>
  );
}

type ReplacementWork = { by: Substitute; changedOn: Day; reference: string; sheet: TypedSheet };

const keepReplacement = (connection: string, home: string, first: ReplacementWork) =>
  keepWork<ReplacementWork>({ connection, home, first, read: readReplacement });

function readReplacement({ values: { by, changedOn, reference, ...values } }: Draft): ReplacementWork | undefined {
  const known = substitutes.find((one) => one === by);
  const day = dayOf(changedOn);
  const sheet = readSheet({ values });
  return known && day && sheet && typeof reference === 'string' ? { by: known, changedOn: day, reference, sheet } : undefined;
}

function writtenReplacement(work: ReplacementWork, first: ReplacementWork, name: string) {
  const { sheet, ...facts } = work;
  const changes =
    [work.by !== first.by, work.changedOn !== first.changedOn, work.reference !== first.reference].filter(Boolean).length +
    (sheet.bank === first.sheet.bank ? 0 : 1) +
    (sheet.first === '' ? 0 : 1) +
    Object.keys(sheet.lines).length;
  return changes === 0 ? undefined : { name, changes, base: {}, values: { ...facts, ...sheet } };
}
