import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { type Company, companyQuery } from '@/ui/paper/company';
import { type DataColumn, FactsTable } from '@/ui/panels/data-table';
import { Bilingual, PaperFact, PaperSheet, usePaperMargins } from '@/ui/paper/paper-sheet';
import sheet from '@/ui/paper/paper-sheet.module.css';
import unitPaper from '@/ui/paper/unit-paper.module.css';
import { RecordText } from '@/ui/text/record-text';
import { SafeImage } from '@/ui/text/safe-image';
import { ownAgent, type Agent } from '../agent';
import { agentIn, unitNameIn } from '../offer/offer-words';
import {
  type ComparedFact,
  comparedFacts,
  type ComparedUnit,
  factIn,
  factLabel,
  type FactName,
  isTaken,
  priceIn,
  type ShortlistLocale,
  shortlistLocales,
  useCompared,
} from './compared-facts';
import type { Shortlist } from './shortlist-address';
import { UnitIntroduction } from '../offer/unit-introduction';
import styles from './shortlist-paper.module.css';

type Props = {
  locales: readonly ShortlistLocale[];
  company: Company;
  units: readonly ComparedUnit[];
  kind: Shortlist['paper'];
  day: Day;
  agent: Agent;
};

/** The page of a unit on paper. */
export function UnitPaper({ unit }: { unit: ServiceDocument }) {
  const { settings } = useFormat();
  const company = useQuery(companyQuery()).data?.company;
  const units = [useCompared()(unit)];
  const day = useToday();
  const locales = shortlistLocales(settings.language, settings);
  return (
    <div className="paper-only" aria-busy={company ? undefined : true}>
      {company && <ShortlistPaper {...{ locales, company, units, day }} kind="pages" agent={ownAgent()} />}
    </div>
  );
}

export function ShortlistPaper({ locales, company, units, kind, day, agent }: Props) {
  const [only, another] = units;
  const titleIn = ({ own }: ShortlistLocale) => own(another ? 'shortlist.paper.title' : 'shortlist.paper.one');
  usePaperMargins(locales, (locale) => [
    only && !another ? unitNameIn(locale, only.unit) : titleIn(locale),
    locale.format.day(day),
  ]);
  return (
    <PaperSheet
      locales={locales}
      company={company}
      titleIn={titleIn}
      number={day.split('-').toReversed().join('/')}
      className={styles.paper}
    >
      {kind === 'pages'
        ? units.map((compared) => <UnitPage key={compared.id} locales={locales} compared={compared} />)
        : locales.map((locale) => (
            <div
              key={locale.language}
              lang={locale.language}
              dir={locale.dir}
              className={`stack gap-16 above-16 ${styles.tables}`}
            >
              {inTables(units).map((some) => (
                <UnitTable key={some[0]?.id} locale={locale} units={some} all={units} />
              ))}
            </div>
          ))}
      <Bilingual locales={locales} keep>
        {(locale) => <Foot locale={locale} agent={agent} day={day} />}
      </Bilingual>
    </PaperSheet>
  );
}

const UNITS_ACROSS_A4 = 4;

function inTables(units: readonly ComparedUnit[]): ReadonlyArray<readonly ComparedUnit[]> {
  const tables = Math.ceil(units.length / UNITS_ACROSS_A4);
  const size = Math.ceil(units.length / Math.max(tables, 1));
  return Array.from({ length: tables }, (_, at) => units.slice(at * size, (at + 1) * size));
}

const FACTS: readonly FactName[] = [
  'perArea',
  'area',
  'type',
  'bedrooms',
  'baths',
  'project',
  'tower',
  'floor',
  'view',
  'city',
  'location',
  'deposit',
  'charge',
];
const LISTS = ['plans', 'options', 'features'] as const;

function UnitPage({ locales, compared }: { locales: readonly ShortlistLocale[]; compared: ComparedUnit }) {
  const [first] = locales;
  const { unit, pictures } = compared;
  const [cover] = pictures;
  if (!first) return null;
  return (
    <section className={`above-16 ${styles.page}`} aria-label={unitNameIn(first, unit)}>
      <UnitIntroduction locales={locales} unit={unit} cover={cover} />
      <Bilingual locales={locales}>
        {(locale) => (
          <>
            <p className={`row wrap bold baseline gap-0-16 primary-ink ${styles.price}`}>
              <bdi>{priceIn(locale, unit) || locale.own('shortlist.onRequest')}</bdi>
              {isTaken(compared) && (
                <span className={`medium muted ${styles.status}`}>{factIn(locale, 'status', compared)[0]}</span>
              )}
            </p>
            <dl className={`stack above-8 pad-block-12 line-above line-below on-one-sheet ${styles.facts}`}>
              {FACTS.flatMap((name) => {
                const [value] = factIn(locale, name, compared);
                if (value === undefined) return [];
                return [
                  <PaperFact key={name} label={factLabel(locale, name, [compared])}>
                    <RecordText text={value} />
                  </PaperFact>,
                ];
              })}
            </dl>
            {LISTS.map((name) => {
              const lines = factIn(locale, name, compared);
              return (
                lines.length > 0 && (
                  <div key={name} className={`on-one-sheet ${styles.list}`}>
                    <h3>{factLabel(locale, name, [compared])}</h3>
                    {name === 'features' ? (
                      <p className="flush">{locale.format.list(lines)}</p>
                    ) : (
                      <ul className={unitPaper.bullets}>
                        {lines.map((line, at) => (
                          <li key={at}>{line}</li>
                        ))}
                      </ul>
                    )}
                  </div>
                )
              );
            })}
            <p className={`paragraphs keeps-lines ${unitPaper.description} ${styles.description}`}>
              {locale.language === 'ar' ? unit.unitDescAr : unit.unitDesc}
            </p>
          </>
        )}
      </Bilingual>
    </section>
  );
}

type TableProps = { locale: ShortlistLocale; units: readonly ComparedUnit[]; all: readonly ComparedUnit[] };

function UnitTable({ locale, units, all }: TableProps) {
  // Over all units, so that each table has the same rows.
  const facts = comparedFacts(locale, all);
  return (
    <FactsTable
      look={sheet}
      className={`small-letters fixed-columns ${styles.table}`}
      label={locale.own('shortlist.table')}
      rows={facts}
      keyOf={({ name }) => name}
      rowProps={({ name }) => (name === 'price' ? { className: styles.bold } : {})}
      columns={[
        {
          name: 'fact',
          head: <span className="visually-hidden">{locale.own('shortlist.fact')}</span>,
          kind: 'name',
          cell: ({ label }) => label,
        },
        ...units.map((compared): DataColumn<ComparedFact> => ({
          name: compared.id,
          head: <UnitHead locale={locale} compared={compared} />,
          cell: ({ values }) => (values[all.indexOf(compared)] ?? []).map((line, at) => <div key={at}>{line}</div>),
        })),
      ]}
    />
  );
}

const UnitHead = ({ locale, compared: { unit, pictures } }: { locale: ShortlistLocale; compared: ComparedUnit }) => (
  <>
    {pictures[0] !== undefined && (
      <SafeImage
        src={pictures[0]}
        alt={locale.own('document.cover', { name: unitNameIn(locale, unit) })}
        width={320}
        height={200}
        className={`full-width rounded-6 ${styles.small}`}
        eager
      />
    )}
    <span className={`bold primary-ink ${styles.head}`}>{unitNameIn(locale, unit)}</span>
  </>
);

function Foot({ locale, agent, day }: { locale: ShortlistLocale; agent: Agent; day: Day }) {
  const { own, format, t } = locale;
  const contact = agentIn(locale, agent);
  return (
    <div className={`muted small-letters ${styles.foot}`}>
      {contact.length > 0 && (
        <p className="row wrap gap-0-12 above-4">
          <span>{`${t('document.offeredBy')}: `}</span>
          {contact.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </p>
      )}
      <p className="above-4">{own('shortlist.paper.terms', { day: format.day(day) })}</p>
    </div>
  );
}
