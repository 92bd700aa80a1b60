import type { NamedInstalment, OpenInstalment, SignalComposerPart } from '@/resources/notification-signals/signal-composer.place';
import { addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readDueMark } from './rules/due';
import { type LedgerLine, linesBetween } from './rules/ledger';

const MONTHS_AHEAD = 24;

function openOf(contract: ServiceDocument, named: readonly NamedInstalment[], today: Day): readonly OpenInstalment[] {
  const days = named.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) {
    const ahead = linesBetween(contract, { from: today, to: addMonths(today, MONTHS_AHEAD), today });
    return ahead.flatMap(openInstalment).slice(0, 1);
  }
  return linesBetween(contract, { from, to, today })
    .filter(({ day, place }) => named.some((due) => due.day === day && due.place === place))
    .flatMap(openInstalment);
}

/** Returns what is still to be paid of an instalment: what is open of it, else the amount of the cheque that covers it. */
function openInstalment({ day, open, promised }: LedgerLine): readonly OpenInstalment[] {
  const left = open > 0 ? open : promised;
  return left > 0 ? [{ day, left }] : [];
}

export const part: SignalComposerPart = { readDue: readDueMark, openOf };
