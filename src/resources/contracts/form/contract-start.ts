import { idOf } from '@/api/record-id';
import { offerKind } from '@/schema/price-basis';
import { copyOf } from '@/schema/copy';
import { type Day, dayOf, slashFormat, writeDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractKind, type ContractKind } from '../rules/contract-days';
import { type Instalment, withoutPayments } from '../rules/instalments';
import { agentLine, offerLine, usualCommission } from '../rules/sales';
import { hasPayments } from '../rules/payments';
import { recordsOf } from '../rules/rows';
import { proposedFor } from './kind-change';
import { proposedBegin, proposedRent, proposedTerms, unitSnapshot } from './proposals';

export const startOf = (kind: ContractKind, from: ServiceDocument, today: Day): ServiceDocument => ({
  ...from,
  ...proposedFor(kind, from, today),
});

export const kindOfUnit = ({ priceBase }: ServiceDocument): ContractKind => (offerKind(priceBase) === 'sale' ? 'sale' : 'lease');

/** The unit's own days stay empty, so they follow those of the contract. */
export function startOfUnit(unit: ServiceDocument, kind: ContractKind, today: Day): ServiceDocument {
  const isRent = kind === 'lease' || (kind === 'reservation' && offerKind(unit.priceBase) === 'rent');
  const frequency = isRent ? 'months' : undefined;
  const row = given({
    unitId: idOf(unit),
    unit: unitSnapshot(unit),
    rent: proposedRent(unit, isRent ? 'lease' : kind, frequency)?.amount,
    expenses: isRent ? chargesOf(unit.expense) : undefined,
  });
  const beginDate = writeDay(proposedBegin(kind, today), slashFormat);
  const document = {
    ...proposedTerms([unit], kind, { beginDate, frequency }),
    beginDate,
    frequency,
    guaranty: isRent ? unit.guaranty : undefined,
    units: [row],
  };
  return startOf(kind, given(document), today);
}

function chargesOf(expense: unknown): readonly ServiceDocument[] | undefined {
  if (!isDocument(expense) || typeof expense.value !== 'number') return undefined;
  return [given({ title: expense.name, amount: expense.value })];
}

const given = (document: ServiceDocument): ServiceDocument =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined && value !== null));

/** In AED; texts are empty where they are not known. Instalments add up to the price. */
export type OfferedSale = {
  price: number;
  buyer: string;
  phone: string;
  instalments: readonly Instalment[];
  description: string;
  agent: string;
  number: string;
  link: string;
};

export function startOfOffer(
  unit: ServiceDocument,
  { price, buyer, phone, instalments, description, agent, number, link }: OfferedSale,
  { today, contracts }: { today: Day; contracts: readonly ServiceDocument[] },
): ServiceDocument {
  const start = startOfUnit(unit, 'sale', today);
  const lines = [description, number && offerLine(number, link), agent && agentLine(agent)].filter((line) => line !== '');
  const rate = agent === '' ? undefined : usualCommission(contracts, { kind: 'sale', agent });
  return {
    ...start,
    ...(lines.length > 0 && { description: lines.join('\n') }),
    ...(rate !== undefined && { commissioneRatio: rate }),
    ...(buyer && { name: buyer, customer: [{ name: buyer, ...(phone && { phone }), share: 100 }] }),
    units: recordsOf(start.units).map((row) => ({ ...row, rent: price })),
    manual: true,
    manualTerms: instalments.map(({ date, ...rest }) => ({ date: writeDay(date, slashFormat), ...rest })),
  };
}

/** Reads the state of a history entry, where it survives a reload; undefined without one. */
export function readOfferedSale(state: unknown): OfferedSale | undefined {
  const sale = isDocument(state) ? state.offeredSale : undefined;
  if (!isDocument(sale) || typeof sale.price !== 'number') return undefined;
  const instalments = recordsOf(sale.instalments).flatMap(({ date, amount, description, type }) => {
    const day = dayOf(date);
    return day !== undefined && typeof amount === 'number'
      ? [{ date: day, amount, description: textOf(description), type: textOf(type) }]
      : [];
  });
  return {
    price: sale.price,
    buyer: textOf(sale.buyer),
    phone: textOf(sale.phone),
    instalments,
    description: textOf(sale.description),
    agent: textOf(sale.agent),
    number: textOf(sale.number),
    link: textOf(sale.link),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Not copied: how a contract ended, what the service computed for it, and numbers that identify one contract. */
const OWN = ['reference', 'reservationId', 'terminationDate', 'guarantyPayback', 'terms'];

/** Leaves out signed papers, which are not those of the copy. */
export const duplicateOf = (contract: ServiceDocument): ServiceDocument =>
  copyOf(withoutPayments(contract), [
    ...OWN,
    'attachments',
    ...(contractKind(contract) === 'reservation' ? ['beginDate', 'endDate'] : []),
  ]);

/** Keeps terms where they say what was received. */
export const copyOfContract = (contract: ServiceDocument): ServiceDocument =>
  copyOf(contract, hasPayments({ terms: contract.terms }) ? OWN.filter((name) => name !== 'terms') : OWN);
