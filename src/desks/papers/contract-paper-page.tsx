import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useParams } from 'react-router';
import { companySettingsPath, contractPath } from '@/addresses';
import { inBraces } from '@/i18n/braces';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaperTexts } from '@/i18n/en/contract-papers';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import { idOf } from '@/api/record-id';
import { isolatedLtr } from '@/i18n/isolated';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { TextInput } from '@/ui/controls/inputs';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { Warning } from '@/ui/notices/warning';
import { setParam, useAddress } from '@/ui/page/use-address';
import { companyQuery } from '@/ui/paper/company';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import { pageLink, PaperWorkbench, SendLink, SheetLanguageChoice } from '@/ui/paper/paper-workbench';
import { languagesOf, sheetLanguages } from '@/ui/paper/sheet-locale';
import { unitQueries } from '@/resources/units/unit.api';
import { contractQueries } from '@/resources/contracts/contract.api';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { type Clauses, clausesQuery, clauseWords, isDraft } from './clauses';
import { ContractPaper } from './contract-paper';
import { isRefusedAsFine, parseMoney } from '@/desks/typed-money';
import { clausesIn, isPaperKind, paperLocale, type PaperLocale, paperMessage, type PaperSource } from './paper-words';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { readContract } from '@/resources/contracts/rules/contract-entries';
import { renewalAmong } from '@/resources/contracts/rules/status';
import { noticeSpan, type PaperKind, papersFor, renewedDays } from './papers';
import { rentPerYearOf } from '@/resources/contracts/rules/amounts';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { carriedOf } from '@/desks/money/closing/carried';
import { useUnitNames } from '@/resources/contracts/use-unit-names';

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
    >
      {(id, contract) => {
        const fits = fitting(contract);
        return fits ? (
          <Paper key={`${id} ${fits}`} id={id} kind={fits} contract={contract} now={now} />
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

const hasNewRent = (kind: PaperKind) => kind === 'renewal' || kind === 'rent-change';

function useNext(kind: PaperKind, contract: ServiceDocument) {
  const isAsked = hasNewRent(kind);
  const { data, isPending } = useQuery({ ...contractQueries.all(), enabled: isAsked });
  return useMemo(() => {
    if (isAsked && isPending) return undefined;
    const renewal = isAsked && data ? renewalAmong(contract, data.rows) : undefined;
    const { begin, end } = renewal ? contractDays(renewal) : renewedDays(contract);
    return { rent: rentPerYearOf(renewal ?? contract), days: { begin, end } };
  }, [contract, data, isAsked, isPending]);
}

function Paper({ id, kind, contract, now }: { id: string; kind: PaperKind; contract: ServiceDocument; now: Day }) {
  const { t } = useTranslation(contractPaperTexts);
  const { settings } = useFormat();
  const [address, write] = useAddress();
  const next = useNext(kind, contract);
  const renewal = useRenewal(contract, true);
  const company = useQuery(companyQuery()).data?.company;
  const clauses = useQuery(clausesQuery()).data?.clauses[kind];
  const listed = useQuery(unitQueries.all()).data?.rows;
  const unitNames = { en: useUnitNames('en'), ar: useUnitNames('ar') };
  if (!company || !clauses || !next) return <LoadingSign />;

  const language = sheetLanguages.find((one) => one === address.get('lang')) ?? 'both';
  const day = dayOf(address.get('day')) ?? now;
  const rent = Number(address.get('rent'));
  const ids = new Set(unitsOf(contract, new Map()).map((unit) => unit.id));
  const source: PaperSource = {
    kind,
    contract,
    record: readRecord(contractSchema, readContract(contract)).record,
    company,
    day,
    newRent: Number.isFinite(rent) && rent > 0 ? rent : next.rent,
    next: next.days,
    units: listed?.filter((unit) => ids.has(idOf(unit))) ?? [],
    carried: carriedOf(contract, renewal),
  };
  const localeOf = (one: Language) => paperLocale(one, settings, unitNames[one]);
  const locales = languagesOf(language).map(localeOf);
  const choose = (name: string, value: string) => write((params) => setParam(params, name, value), { replace: true });
  return (
    <PaperWorkbench
      send={
        <SendLink
          start={{ object: 'contract', objectId: id, contracts: [id] }}
          text={paperMessage(localeOf(settings.language), source, clauses[settings.language])}
        />
      }
      linkOf={pageLink}
      choices={
        <>
          <SheetLanguageChoice language={language} onChoose={(value) => choose('lang', value === 'both' ? '' : value)} />
          <DayChoice
            label={t('placeholders.date')}
            day={day}
            onChoose={(chosen) => choose('day', chosen === now ? '' : chosen)}
          />
          {hasNewRent(kind) && (
            <NewRent contract={contract} newRent={source.newRent} onChoose={(typed) => choose('rent', String(typed))} />
          )}
        </>
      }
      notes={<PaperNotes source={source} clauses={clauses} locales={locales} />}
    >
      <ContractPaper locales={locales} source={source} clauses={clauses} />
    </PaperWorkbench>
  );
}

type RentProps = { contract: ServiceDocument; newRent: number | undefined; onChoose: (rent: number) => void };

function NewRent({ contract, newRent, onChoose }: RentProps) {
  const { t } = useTranslation([contractPaperTexts, commonTexts]);
  const format = useFormat();
  const [typed, setTyped] = useState(() => format.number(newRent));
  const parsed = parseMoney(typed, format.settings.language);
  const isWrong = 'problem' in parsed || parsed.value === null || parsed.value <= 0;
  return (
    <TextInput
      label={t('facts.newRent')}
      dir="ltr"
      inputMode="decimal"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const next = parseMoney(text, format.settings.language);
        if (!('problem' in next) && next.value !== null && next.value > 0) onChoose(next.value);
      }}
      problem={isWrong && t(isRefusedAsFine(parsed) ? 'common:inputs.tooFine' : 'amountWrong')}
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
  const isDrafted = locales.some(({ language }) => isDraft(kind, language, clauses[language]));
  const unfilled = new Set(
    written.flat().flatMap((line) => {
      const { known, unknown } = clauseWords.read(line);
      return [...known, ...unknown];
    }),
  );
  return (
    <>
      {notice?.isLate && notice.left >= 0 && (
        <Warning>{t('late', { ...format.counted(notice.left), day: format.day(notice.by) })}</Warning>
      )}
      {kind === 'rent-change' && newRent === rentPerYearOf(contract) && <Warning>{t('sameRent')}</Warning>}
      {unfilled.size > 0 && (
        <Warning>{t('unfilled', { words: format.list([...unfilled].map((word) => isolatedLtr(inBraces(word)))) })}</Warning>
      )}
      {isDrafted && (
        <p className="muted">
          <span>{t('clauses.draft')}</span>{' '}
          <Link className={textStyles.lineLink} to={`${companySettingsPath}#clauses`}>
            {t('setClauses')}
          </Link>
        </p>
      )}
    </>
  );
}
