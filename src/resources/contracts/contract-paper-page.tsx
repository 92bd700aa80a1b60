import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useParams } from 'react-router';
import { companySettingsPath, contractPath } from '@/addresses';
import { inBraces } from '@/i18n/braces';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaperTexts } from '@/i18n/en/contract-papers';
import { numberInputTexts } from '@/i18n/en/number-input';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import { idOf } from '@/api/record-id';
import { isolatedLtr } from '@/i18n/isolated';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { TextInput } from '@/ui/controls/inputs';
import { NotifyLink } from '@/ui/controls/notify-link';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { setParam, useAddress } from '@/ui/page/use-address';
import { companyQuery } from '@/ui/paper/company';
import { PrintPageButton } from '@/ui/paper/print-button';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import { languagesOf, sheetLanguages, type SheetLanguage } from '@/ui/paper/sheet-locale';
import { unitQueries } from '../units/unit.api';
import { contractQueries } from './contract.api';
import { ContractFrame } from './contract-frame';
import { contractSchema } from './contract.schema';
import { type Clauses, clausesQuery, clauseWords } from './papers/clauses';
import { ContractPaper } from './papers/contract-paper';
import { isRefusedAsFine, parseMoney } from './rules/typed-money';
import styles from './papers/contract-paper.module.css';
import { clausesIn, isPaperKind, paperLocale, type PaperLocale, paperMessage, type PaperSource } from './papers/paper-words';
import { contractDays } from './rules/contract-days';
import { readContract } from './rules/contract-entries';
import { renewalAmong } from './rules/ending';
import { noticeSpan, type PaperKind, papersFor, renewedDays } from './rules/papers';
import { rentPerYearOf } from './rules/totals';
import { unitsOf } from './rules/units';
import { carriedOf, useRenewal } from './use-renewal';
import { useUnitNames } from './use-unit-names';

export function ContractPaperPage() {
  const { t } = useTranslation([contractPaperTexts, contractDetailTexts]);
  const { kind = '' } = useParams();
  const now = useToday();
  const fitting = (contract: ServiceDocument): PaperKind | undefined =>
    isPaperKind(kind, papersFor(contract, now)) ? kind : undefined;
  return (
    <ContractFrame
      titleOf={(name, contract) => {
        const fits = fitting(contract);
        return fits ? t('title', { kind: t(`contract-detail:papers.kinds.${fits}`), name }) : t('unfit');
      }}
      actions={<PaperActions fitting={fitting} now={now} />}
    >
      {(id, contract) => {
        const fits = fitting(contract);
        return fits ? (
          <Paper key={`${id} ${fits}`} kind={fits} contract={contract} now={now} />
        ) : (
          <p>
            <Link className={textStyles.lineLink} to={contractPath(id)}>
              {t('back')}
            </Link>
          </p>
        );
      }}
    </ContractFrame>
  );
}

type Asked = { language: SheetLanguage; day: Day; rent: number | undefined };

function useAsked(now: Day): Asked {
  const [address] = useAddress();
  const rent = Number(address.get('rent'));
  return {
    language: sheetLanguages.find((one) => one === address.get('lang')) ?? 'both',
    day: dayOf(address.get('day')) ?? now,
    rent: Number.isFinite(rent) && rent > 0 ? rent : undefined,
  };
}

const hasNewRent = (kind: PaperKind | undefined) => kind === 'renewal' || kind === 'rent-change';

/** Returns rent and days of the lease that was made already, else as a renewal counts them. */
function useNext(kind: PaperKind | undefined, contract: ServiceDocument | undefined) {
  const isAsked = hasNewRent(kind);
  const { data, isPending } = useQuery({ ...contractQueries.all(), enabled: isAsked });
  return useMemo(() => {
    if (!contract || (isAsked && isPending)) return undefined;
    const renewal = isAsked && data ? renewalAmong(contract, data.rows) : undefined;
    const { begin, end } = renewal ? contractDays(renewal) : renewedDays(contract);
    return { rent: rentPerYearOf(renewal ?? contract), days: { begin, end } };
  }, [contract, data, isAsked, isPending]);
}

function usePaper(kind: PaperKind | undefined, contract: ServiceDocument | undefined, now: Day) {
  const { settings } = useFormat();
  const { day, rent } = useAsked(now);
  const next = useNext(kind, contract);
  const renewal = useRenewal(contract, true);
  const company = useQuery(companyQuery()).data?.company;
  const clauses = useQuery(clausesQuery()).data?.clauses;
  const listed = useQuery(unitQueries.all()).data?.rows;
  const [english, arabic] = [useUnitNames('en'), useUnitNames('ar')];
  const source = useMemo((): PaperSource | undefined => {
    if (!kind || !contract || !company || !next) return undefined;
    const ids = new Set(unitsOf(contract, new Map()).map(({ id }) => id));
    const { record } = readRecord(contractSchema, readContract(contract));
    const units = listed?.filter((unit) => ids.has(idOf(unit))) ?? [];
    return {
      kind,
      contract,
      record,
      company,
      day,
      newRent: rent ?? next.rent,
      next: next.days,
      units,
      carried: carriedOf(renewal),
    };
  }, [kind, contract, company, day, rent, next, listed, renewal]);
  const localeOf = (language: Language) => paperLocale(language, settings, language === 'ar' ? arabic : english);
  return source && clauses && kind ? { source, clauses: clauses[kind], localeOf, reader: settings.language } : undefined;
}

type ActionProps = { fitting: (contract: ServiceDocument) => PaperKind | undefined; now: Day };

function PaperActions({ fitting, now }: ActionProps) {
  const { t } = useTranslation(contractPaperTexts);
  const { id = '' } = useParams();
  const { data: contract } = useQuery(contractQueries.detail(id));
  const paper = usePaper(contract && fitting(contract), contract, now);
  if (!paper) return null;
  const { source, clauses, localeOf, reader } = paper;
  return (
    <>
      <PrintPageButton />
      <NotifyLink
        start={{ object: 'contract', objectId: id, contracts: [id] }}
        text={paperMessage(localeOf(reader), source, clauses[reader])}
        label={t('send')}
      />
    </>
  );
}

type PaperProps = { kind: PaperKind; contract: ServiceDocument; now: Day };

function Paper({ kind, contract, now }: PaperProps) {
  const { t } = useTranslation(contractPaperTexts);
  const { language, day } = useAsked(now);
  const [, write] = useAddress();
  const paper = usePaper(kind, contract, now);
  const choose = (name: string, value: string) => write((next) => setParam(next, name, value), { replace: true });
  if (!paper) return null;
  const { source, clauses, localeOf } = paper;
  const locales = languagesOf(language).map(localeOf);
  return (
    <>
      <div className={`screen-only row wrap gap-16 below-16 align-start ${styles.choices}`}>
        <ChoiceGroup
          label={t('language')}
          value={language}
          choices={sheetLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(value) => choose('lang', value === 'both' ? '' : value)}
        />
        <DayChoice label={t('day')} day={day} onChoose={(chosen) => choose('day', chosen === now ? '' : chosen)} />
        {hasNewRent(kind) && (
          <NewRent contract={contract} newRent={source.newRent} onChoose={(rent) => choose('rent', String(rent))} />
        )}
      </div>
      <PaperNotes source={source} clauses={clauses} locales={locales} />
      <ContractPaper locales={locales} source={source} clauses={clauses} />
    </>
  );
}

type RentProps = { contract: ServiceDocument; newRent: number | undefined; onChoose: (rent: number) => void };

function NewRent({ contract, newRent, onChoose }: RentProps) {
  const { t } = useTranslation([contractPaperTexts, numberInputTexts]);
  const format = useFormat();
  const [typed, setTyped] = useState(() => format.number(newRent));
  const parsed = parseMoney(typed, format.settings.language);
  const isWrong = 'problem' in parsed || parsed.value === null || parsed.value <= 0;
  return (
    <TextInput
      label={t('newRent')}
      dir="ltr"
      inputMode="decimal"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const next = parseMoney(text, format.settings.language);
        if (!('problem' in next) && next.value !== null && next.value > 0) onChoose(next.value);
      }}
      problem={isWrong && t(isRefusedAsFine(parsed) ? 'number-input:tooFine' : 'amountWrong')}
      help={!isWrong && t('newRentHelp', { amount: format.money(rentPerYearOf(contract)) })}
    />
  );
}

type NoteProps = { source: PaperSource; clauses: Clauses; locales: readonly PaperLocale[] };

function PaperNotes({ source, clauses, locales }: NoteProps) {
  const { t } = useTranslation(contractPaperTexts);
  const format = useFormat();
  const { kind, contract, day, newRent } = source;
  const isNotice = kind === 'non-renewal' || kind === 'rent-change';
  const notice = isNotice ? noticeSpan(contract, day) : undefined;
  const written = locales.map((locale) => clausesIn(locale, source, clauses[locale.language]));
  const unfilled = new Set(
    written.flat().flatMap((line) => {
      const { known, unknown } = clauseWords.read(line);
      return [...known, ...unknown];
    }),
  );
  return (
    <div className={`screen-only stack gap-8 below-16 ${styles.notes}`}>
      {notice?.isLate && notice.left >= 0 && (
        <Warning>{t('late', { ...format.counted(notice.left), day: format.day(notice.by) })}</Warning>
      )}
      {kind === 'rent-change' && newRent === rentPerYearOf(contract) && <Warning>{t('sameRent')}</Warning>}
      {unfilled.size > 0 && (
        <Warning>{t('unfilled', { words: format.list([...unfilled].map((word) => isolatedLtr(inBraces(word)))) })}</Warning>
      )}
      {written.every((lines) => lines.length === 0) && (
        <p className="muted">
          <span>{t('noClauses')}</span>{' '}
          <Link className={textStyles.lineLink} to={`${companySettingsPath}#clauses`}>
            {t('setClauses')}
          </Link>
        </p>
      )}
    </div>
  );
}
