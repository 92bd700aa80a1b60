import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { idOf } from '@/api/record-id';
import { groupedBy } from '@/grouped';
import { contractPaperTexts } from '@/i18n/en/contract-papers';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { contractSchema } from '@/resources/contracts/contract.schema';
import type { ContractFormPart } from '@/resources/contracts/contract-form.place';
import { contractKind, type ContractKind } from '@/resources/contracts/rules/contract-days';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useKnownUnitNames } from '@/resources/contracts/use-unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import { readRecord } from '@/schema/reading';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { companyQuery } from '@/ui/paper/company';
import { clausesQuery } from './clauses';
import { ContractPaper, type PartOfPaper } from './contract-paper';
import styles from './contract-paper.module.css';
import { type PaperFact, paperLocale } from './paper-words';

type Props = ComponentProps<NonNullable<ContractFormPart['Paper']>>;
type Gap = Props['gaps'][number];

export function DraftPaper({ contract, gaps, onGap }: Props) {
  const { settings } = useFormat();
  const company = useQuery(companyQuery()).data?.company;
  const clauses = useQuery(clausesQuery()).data?.clauses;
  // The form has asked for them where a unit is named.
  const listed = useQuery({ ...unitQueries.all(), enabled: false }).data?.rows ?? [];
  const locale = paperLocale(settings.language, settings, useKnownUnitNames(contract));
  const day = useToday();
  if (!company || !clauses) return <LoadingSign />;
  const kind = contractKind(contract) === 'lease' ? 'lease' : 'sale';
  const named = new Set(unitsOf(contract, new Map()).map(({ id }) => id));
  const units = listed.filter((unit) => named.has(idOf(unit)));
  const { record } = readRecord(contractSchema, contract);
  return (
    <div className={styles.draft}>
      <ContractPaper
        locales={[locale]}
        source={{ kind, contract, record, units, company, day, newRent: undefined, next: {}, carried: [] }}
        clauses={clauses[kind]}
        shown={(part, facts) => {
          const open = gaps.filter((gap) => partOf(gap) === part);
          return withGaps(
            facts,
            groupedBy(open, (gap) => factOf(gap, contractKind(contract))),
            onGap,
          );
        }}
      />
    </div>
  );
}

/** The facts of the terms in the order of the paper, and what each is called. */
const terms = {
  held: 'heldUntil',
  signed: 'contractDate',
  period: 'period',
  rent: 'rentPerYear',
  price: 'price',
  charges: 'charges',
  discount: 'discountPerYear',
  vat: 'vat',
  deposit: 'deposit',
} as const;
type TermName = keyof typeof terms;

const daysOf = { lease: 'period', sale: 'signed', reservation: 'held' } as const satisfies Record<ContractKind, TermName>;

function factOf({ of }: Gap, kind: ContractKind): string {
  if (of === 'days') return daysOf[kind];
  if (of === 'amount') return kind === 'lease' ? 'rent' : 'price';
  return { party: 'party 0', unit: 'unit 0', deposit: 'deposit', payments: 'payments' }[of];
}

const partOf = ({ of }: Gap): PartOfPaper => (of === 'party' ? 'parties' : of === 'unit' ? 'subject' : 'terms');

const isTerm = (key: string): key is TermName => Object.hasOwn(terms, key);
/** Entries that are no terms keep their order, after the terms. */
const rankOf = ({ key }: PaperFact): number => [...Object.keys(terms), key].indexOf(key);

/** A gap stands after what its fact says already; a fact that says nothing yet is added. */
function withGaps(facts: readonly PaperFact[], gaps: ReadonlyMap<string, readonly Gap[]>, onGap: Props['onGap']) {
  const drawn = (key: string) => (gaps.get(key) ?? []).map((gap) => <GapButton key={gap.path} {...gap} onGap={onGap} />);
  const given = facts.map((one): PaperFact => {
    if (!gaps.has(one.key)) return one;
    return { ...one, linesIn: isTerm(one.key) ? one.linesIn : () => [], gaps: drawn(one.key) };
  });
  const added = [...gaps.keys()]
    .filter((key) => facts.every((one) => one.key !== key))
    .map((key): PaperFact => ({
      key,
      labelIn: ({ t }) => (isTerm(key) ? t(`facts.${terms[key]}`) : t(key === 'payments' ? 'schedule.title' : 'facts.unit')),
      linesIn: () => [],
      gaps: drawn(key),
    }));
  return [...given, ...added].toSorted((one, other) => rankOf(one) - rankOf(other));
}

function GapButton({ path, label, onGap }: Gap & Pick<Props, 'onGap'>) {
  const { t } = useTranslation(contractPaperTexts);
  return (
    <button
      type="button"
      className={`bare start pointer ink medium press-high ${styles.gap}`}
      aria-label={t('gap', { field: label })}
      onClick={() => onGap(path)}
    >
      {label}
    </button>
  );
}
