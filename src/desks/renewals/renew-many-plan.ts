import { idOf } from '@/api/record-id';
import type { Language } from '@/i18n/i18n';
import { parseAmount, parseNumber, parsePercent } from '@/i18n/parse-number';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument, textsIn } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { writtenInstalments } from '@/resources/contracts/rules/instalments';
import { overlapsOf, type Overlap } from '@/resources/contracts/rules/overlap';
import { carriedCharges, renewalOf } from './renewal';
import { chargesIn, rentPerYearOf } from '@/resources/contracts/rules/amounts';
import { parseMoney } from '@/desks/typed-money';
import { depositRise, MOST_CHEQUES, raisedRent, whyNotRenewed } from './renewal-choice';

export const rentChanges = ['percent', 'amount', 'keep'] as const;
export const chargeChanges = ['carry', 'raise', 'leave'] as const;
export type TypedRenewals = {
  by: (typeof rentChanges)[number];
  value: string;
  months: string;
  charges: (typeof chargeChanges)[number];
  cheques: string;
  isRaised: boolean;
  rents: Readonly<Record<string, string>>;
  forced: readonly string[];
};

export const NOTHING_TYPED: TypedRenewals = {
  by: 'percent',
  value: '',
  months: '',
  charges: 'carry',
  cheques: '',
  isRaised: false,
  rents: {},
  forced: [],
};

export function readTyped({
  by,
  value,
  months,
  charges,
  cheques,
  isRaised,
  rents,
  forced,
}: ServiceDocument): TypedRenewals | undefined {
  const change = rentChanges.find((one) => one === by);
  if (!change || typeof value !== 'string' || typeof months !== 'string' || !isDocument(rents)) return undefined;
  return {
    by: change,
    value,
    months,
    charges: chargeChanges.find((one) => one === charges) ?? 'carry',
    cheques: typeof cheques === 'string' ? cheques : '',
    isRaised: isRaised === true,
    rents: textsIn(rents),
    forced: Array.isArray(forced) ? forced.filter((id) => typeof id === 'string') : [],
  };
}

export function readChange({ by, value }: TypedRenewals, language: Language): number | undefined {
  if (by === 'keep') return 0;
  const parsed = by === 'amount' ? parseAmount(value, language) : parsePercent(value, language);
  if ('problem' in parsed) return undefined;
  const change = parsed.value ?? 0;
  return by === 'percent' && change < -100 ? undefined : change;
}

/** Months; `same` as long as before, undefined where the text cannot be read. */
export const readMonths = ({ months }: TypedRenewals, language: Language) => readCount(months, 600, language);

export const readCheques = ({ cheques }: TypedRenewals, language: Language) => readCount(cheques, MOST_CHEQUES, language);

function readCount(text: string, most: number, language: Language): number | 'same' | undefined {
  if (text.trim() === '') return 'same';
  const parsed = parseNumber(text, language);
  const count = 'value' in parsed ? (parsed.value ?? 0) : 0;
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
}

export type PlannedRenewal = {
  id: string;
  contract: ServiceDocument;
  before: number;
  after: number;
  document: ServiceDocument;
  begin?: Day | undefined;
  end?: Day | undefined;
  payments: readonly number[];
  charges: { before: number; after: number };
  deposit: number;
  overlaps: readonly Overlap[];
  isForced: boolean;
};

type KeptLease = { id: string; contract: ServiceDocument; reason: 'terminated' | 'notRenewable' | 'noRent' | 'unread' };

export type RenewalRow = PlannedRenewal | KeptLease;

export const isPlanned = (row: RenewalRow): row is PlannedRenewal => 'document' in row;

export const isMade = (row: RenewalRow): row is PlannedRenewal => isPlanned(row) && (row.overlaps.length === 0 || row.isForced);

type PlanOptions = { typed: TypedRenewals; others: readonly ServiceDocument[]; today: Day; language: Language };

export function planRenewals(
  leases: readonly ServiceDocument[],
  { typed, others, today, language }: PlanOptions,
): readonly RenewalRow[] | undefined {
  const change = readChange(typed, language);
  const [months, cheques] = [readMonths(typed, language), readCheques(typed, language)];
  if (change === undefined || months === undefined || cheques === undefined) return undefined;
  return leases.map((contract): RenewalRow => {
    const id = idOf(contract);
    const before = rentPerYearOf(contract);
    const kept = whyNotRenewed(contract);
    if (kept) return { id, contract, reason: kept };
    if (before === undefined) return { id, contract, reason: 'noRent' };
    const after = rentIn(typed.rents[id], language) ?? (typed.by === 'keep' ? before : raisedRent(before, typed.by, change));
    if (after === 'unread' || after < 0) return { id, contract, reason: 'unread' };
    const renewal = renewalOf(contract, {
      ...(months !== 'same' && { months }),
      ...(cheques !== 'same' && { payments: cheques }),
      ...(after !== before && { rentAYear: after }),
      ...(typed.charges !== 'carry' && {
        charges: typed.charges === 'leave' ? [] : raisedCharges(contract, before > 0 ? after / before : 1),
      }),
    });
    const deposit = typed.isRaised && before > 0 ? depositRise(contract, after / before) : 0;
    const document = deposit === 0 ? renewal : { ...renewal, guaranty: sumToCent([readAmount(contract.guaranty) ?? 0, deposit]) };
    const { begin, end } = contractDays(document);
    const isForced = typed.forced.includes(id);
    const payments = writtenInstalments(document).map(({ amount }) => amount);
    return {
      id,
      contract,
      before,
      after,
      document,
      begin,
      end,
      payments,
      charges: { before: chargesIn(renewalOf(contract)), after: chargesIn(document) },
      deposit,
      overlaps: overlapsOf(document, others, { today }),
      isForced,
    };
  });
}

const raisedCharges = (contract: ServiceDocument, factor: number): readonly ServiceDocument[] =>
  carriedCharges(contract).map((charge) => {
    const amount = readAmount(charge.amount);
    return amount === undefined ? charge : { ...charge, amount: round2(amount * factor) };
  });

function rentIn(text: string | undefined, language: Language): number | 'unread' | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const parsed = parseMoney(text, language);
  return 'problem' in parsed ? 'unread' : (parsed.value ?? undefined);
}
