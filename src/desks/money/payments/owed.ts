import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { idOf } from '@/api/record-id';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { contractTitle } from '@/resources/contracts/contract-title';
import { personKey } from '@/resources/contracts/rules/people';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { Work } from '@/steps';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { dueRows, isDueIn, periodsOf, type Waiting } from '../due/due-rows';
import { dueMark, readDueMark } from '../rules/due';
import { ledgerOf } from '../rules/ledger';

const personOf = (contract: ServiceDocument): string => personKey(contract) || idOf(contract);

/** Returns "Huda now owes AED 3,392": what is overdue under all contracts of a person, some of them just read; empty for several people. */
export function owesText(read: readonly ServiceDocument[], all: readonly ServiceDocument[], today: Day): string {
  const [first, ...others] = read;
  if (!first || others.some((one) => personOf(one) !== personOf(first))) return '';
  const ids = new Set(read.map(idOf));
  const rest = all.filter((one) => !ids.has(idOf(one)) && personOf(one) === personOf(first));
  const lines = [...read, ...rest].flatMap((contract) => ledgerOf(contract, today).lines);
  const amount = sumToCent(lines.flatMap(({ state, open }) => (state === 'overdue' ? [open] : [])));
  const values = { name: isolated(contractTitle(first)), amount: currentFormat().money(amount) };
  return i18n.t(amount > 0 ? 'owes' : 'owesNothing', { ns: contractPaymentTexts, ...values });
}

function* lateMarks(contracts: readonly ServiceDocument[], today: Day): Work<readonly string[]> {
  const { rows } = yield* dueRows(contracts, periodsOf(null, null, today), today);
  return rows.flatMap((row) => (isDueIn('overdue', row) ? [dueMark({ contract: row.id, day: row.day, place: row.place })] : []));
}

/** Finds whose payment comes after that of some contracts: in the order of the list that was left, else who is late longest. */
export function useNextDue(paid: readonly ServiceDocument[], all: readonly ServiceDocument[]) {
  const today = useToday();
  const state: unknown = useLocation().state;
  const listed =
    isDocument(state) && Array.isArray(state.waiting) ? state.waiting.filter((mark) => typeof mark === 'string') : null;
  const isListed = listed !== null;
  const late = useWork(useCallback(() => lateMarks(isListed ? [] : all, today), [isListed, all, today]));
  const contracts = new Map(all.map((contract) => [idOf(contract), contract]));
  const people = new Set(paid.map(personOf));
  const waiting = (listed ?? late ?? []).flatMap((mark) => {
    const key = readDueMark(mark);
    const contract = key && contracts.get(key.contract);
    if (!contract || people.has(personOf(contract))) return [];
    const line = ledgerOf(contract, today).lines.find(({ day, place }) => day === key.day && place === key.place);
    return line && line.open > 0 ? [{ mark, contract, open: line.open }] : [];
  });
  const [first] = waiting;
  if (!first) return undefined;
  const isOwn = ({ contract }: typeof first) => personOf(contract) === personOf(first.contract);
  const own = waiting.filter(isOwn);
  return {
    dues: own.map(({ mark }) => mark),
    name: contractTitle(first.contract),
    amount: sumToCent(own.map(({ open }) => open)),
    rest: { waiting: waiting.filter((one) => !isOwn(one)).map(({ mark }) => mark) } satisfies Waiting,
  };
}
