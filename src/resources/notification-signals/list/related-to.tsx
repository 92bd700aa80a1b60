import { useQuery } from '@tanstack/react-query';
import type { Listing } from '@/api/response';
import { idOf } from '@/api/record-id';
import { nameIn } from '@/i18n/names';
import { useLanguage } from '@/i18n/use-language';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractNames } from '@/resources/contracts/rules/contract-names';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { useSettled } from '@/ui/loading/use-settled';
import { useLinkedName } from '../detail/use-linked-name';
import { signalWord, wordKey } from '../signal-words';
import { textOf } from './signal-values';

const byId = new WeakMap<Listing<ServiceDocument>, ReadonlyMap<string, ServiceDocument>>();

function recordIn(listing: Listing<ServiceDocument> | undefined, id: string): ServiceDocument | undefined {
  let records = listing && byId.get(listing);
  if (listing && !records) byId.set(listing, (records = new Map(listing.rows.map((record) => [idOf(record), record]))));
  return records?.get(id);
}

/** Names come after the list: of contracts from one request, of units where their list was read, of plans singly. */
export function RelatedTo({ signal }: { signal: ServiceDocument }) {
  const language = useLanguage();
  const isSettled = useSettled();
  const [object, id] = [textOf('object')(signal) ?? '', textOf('objectId')(signal)?.trim() ?? ''];
  const isOf = (kind: string) => id !== '' && wordKey(object) === kind;
  const contracts = useQuery({ ...contractQueries.all(), enabled: isOf('contract') && isSettled }).data;
  const units = useQuery({ ...unitQueries.all(), enabled: false }).data;
  const plan = useLinkedName(isSettled && isOf('quotaplan') ? object : undefined, id);
  const contract = isOf('contract') ? recordIn(contracts, id) : undefined;
  const unit = isOf('unit') ? recordIn(units, id) : undefined;
  const name = contract ? nameIn(language, contractNames(contract)) : unit ? nameIn(language, unitNames(unit)) : plan;
  const word = <bdi>{signalWord('objects', object)}</bdi>;
  if (name === undefined) return word;
  return (
    <span className="cut">
      <bdi>{name}</bdi> <span className="muted">{word}</span>
    </span>
  );
}
