import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { writtenInstalments } from '../rules/instalments';
import { contractSchedule } from '../rules/schedule';

const AT_MOST = 3;

/** What falls due next from a day on: the instalments that were written down where those hold, else the terms the service makes. */
export function nextDates(contract: ServiceDocument, from: Day): readonly { date: Day; amount: number }[] {
  const dates =
    contract.manual === true
      ? writtenInstalments(contract)
      : contractSchedule(contract).rows.map(({ begin, amount }) => ({ date: begin, amount }));
  return dates.filter(({ date }) => date >= from).slice(0, AT_MOST);
}
