import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billsPath } from '@/addresses';
import { billTexts } from '@/i18n/en/bills';
import { type FormatSettings, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { nameIn, type Names } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { contractNames } from '@/resources/contracts/rules/names';
import { serviceIn } from '@/resources/units/rules/service-words';
import { unitNames } from '@/resources/units/rules/unit-names';
import type { Day } from '@/schema/day';
import { ButtonLink } from '@/ui/controls/links';
import { type Company, companyQuery } from '@/ui/paper/company';
import { Bilingual, BilingualText, PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import { FactsTable } from '@/ui/panels/data-table';
import sheet from '@/ui/paper/paper-sheet.module.css';
import { PaperWorkbench } from '@/ui/paper/paper-workbench';
import { languagesOf, sheetLocale } from '@/ui/paper/sheet-locale';
import { RecordText } from '@/ui/text/record-text';
import { type Bill, type BillLine, dueOf } from './bills';
import styles from './bills.module.css';

const billLocales = (settings: FormatSettings) =>
  languagesOf('both').map((language) => ({
    ...sheetLocale(language, settings),
    t: i18n.getFixedT(language, billTexts),
  }));

type BillLocale = ReturnType<typeof billLocales>[number];

type Props = { bills: readonly Bill[]; day: Day; due: Day };

export function BillPapers({ bills, day, due }: Props) {
  const { t } = useTranslation(billTexts);
  const locales = billLocales(useFormat().settings);
  const { data } = useQuery(companyQuery());
  const [only, ...others] = bills;
  const isOne = others.length === 0;
  usePaperMargins(locales, (locale) => [locale.t('one'), only && isOne ? tenantIn(locale, only) : '']);
  // Each of several bills goes to its tenant, who has no use for its place among them.
  useEffect(() => {
    if (!isOne) document.documentElement.style.setProperty('--paper-number', "''");
  });
  return (
    <PaperWorkbench more={<ButtonLink to={billsPath(day)}>{t('list')}</ButtonLink>}>
      <div className={`column gap-24 ${styles.papers}`}>
        {data && bills.map((bill) => <BillPaper key={bill.id} company={data.company} {...{ bill, due, locales }} />)}
      </div>
    </PaperWorkbench>
  );
}

const tenantIn = ({ language, t }: BillLocale, { contract }: Bill): string =>
  nameIn(language, contractNames(contract)) ?? t('unnamed');

type PaperProps = { bill: Bill; due: Day; company: Company; locales: readonly BillLocale[] };

function BillPaper({ bill, due, company, locales }: PaperProps) {
  const { reference } = bill.contract;
  const [first] = locales;
  if (!first) return null;
  const [from, until] = spanOf(bill);
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={(locale) => locale.t('one')}
      number={typeof reference === 'string' ? reference : ''}
      className={styles.paper}
    >
      <Bilingual locales={locales} keep>
        {(locale) => (
          <dl className={`stack ${styles.facts}`}>
            <dt className="muted small-letters">{locale.t('tenant')}</dt>
            <dd className="bold flush">
              <RecordText text={tenantIn(locale, bill)} />
            </dd>
            {from !== undefined && until !== undefined && (
              <>
                <dt className="muted small-letters">{locale.t('period')}</dt>
                <dd className="flush">{locale.t('span', { begin: locale.format.day(from), end: locale.format.day(until) })}</dd>
              </>
            )}
            <dt className="muted small-letters">{locale.t('total')}</dt>
            <dd className="bold flush">
              <bdi>{locale.format.money(bill.total)}</bdi>
            </dd>
            <dt className="muted small-letters">{locale.t('due')}</dt>
            <dd className="bold flush">{locale.format.day(dueOf(bill, due))}</dd>
          </dl>
        )}
      </Bilingual>
      <BillLines {...{ bill, locales, first }} />
    </PaperSheet>
  );
}

type Head = 'unit' | 'service' | 'previous' | 'present' | 'days' | 'consumption' | 'tariff';

type LinesProps = Pick<PaperProps, 'bill' | 'locales'> & { first: BillLocale };

function BillLines({ bill, locales, first }: LinesProps) {
  const { format, t } = first;
  const said = (words: (locale: BillLocale) => string) => <BilingualText locales={locales}>{words}</BilingualText>;
  const headOf = (name: Head) => said((locale) => locale.t(name));
  return (
    <FactsTable
      look={sheet}
      className={styles.table}
      label={t('one')}
      rows={bill.lines}
      keyOf={({ mark }) => mark}
      total={said((locale) => locale.t('total'))}
      columns={[
        { name: 'unit', head: headOf('unit'), kind: 'name', cell: ({ unit }) => <BothNames names={unitNames(unit)} /> },
        {
          name: 'service',
          head: headOf('service'),
          cell: ({ service }) => said(({ language }) => serviceIn(service, language).service),
        },
        {
          name: 'previous',
          head: headOf('previous'),
          kind: 'number',
          cell: ({ previous, previousDay }) => <Reading value={previous} day={previousDay} locale={first} />,
        },
        {
          name: 'present',
          head: headOf('present'),
          kind: 'number',
          cell: ({ present, day }) => <Reading value={present} day={day} locale={first} />,
        },
        { name: 'days', head: headOf('days'), kind: 'number', cell: ({ days }) => format.number(days) },
        {
          name: 'consumption',
          head: headOf('consumption'),
          kind: 'number',
          cell: (line) => (
            <>
              <bdi>{format.measured(line.amount, serviceIn(line.service, 'en').measure)}</bdi>
              <bdi lang="ar" dir="rtl" className={`block muted nowrap ${styles.second}`}>
                {serviceIn(line.service, 'ar').measure}
              </bdi>
            </>
          ),
        },
        { name: 'tariff', head: headOf('tariff'), kind: 'number', cell: ({ tariff }) => format.number(tariff) },
        {
          name: 'amount',
          head: said((locale) => `${locale.t('amount')} (${locale.format.currency})`),
          kind: 'number',
          cell: ({ cost }) =>
            cost === undefined ? said((locale) => locale.t('noTariff')) : <bdi>{format.number(cost, { digits: 2 })}</bdi>,
          foot: <bdi>{format.number(bill.total, { digits: 2 })}</bdi>,
        },
      ]}
    />
  );
}

function Reading({ value, day, locale }: { value: number | undefined; day: Day | undefined; locale: BillLocale }) {
  if (value === undefined) return null;
  return (
    <>
      <bdi>{locale.format.number(value)}</bdi>
      {day !== undefined && (
        <time dateTime={day} className={`block muted nowrap ${styles.second}`}>
          {day.split('-').toReversed().join('/')}
        </time>
      )}
    </>
  );
}

function BothNames({ names }: { names: Names }) {
  const [english, arabic] = [nameIn('en', names) ?? '', nameIn('ar', names) ?? ''];
  return [...new Set([english, arabic])].map((name) => <RecordText key={name} text={name} />);
}

function spanOf({ lines }: Bill): readonly [Day | undefined, Day | undefined] {
  const days = lines
    .flatMap(({ previousDay, day }: BillLine) => (previousDay === undefined ? [day] : [previousDay, day]))
    .toSorted();
  return [days[0], days.at(-1)];
}
