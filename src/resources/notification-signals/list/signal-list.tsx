import { useQuery } from '@tanstack/react-query';
import { signalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { signalTexts } from '@/i18n/en/signals';
import type { Format } from '@/i18n/format';
import { i18n, useLanguage } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractNames } from '@/resources/contracts/rules/names';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { useSettled } from '@/ui/loading/later';
import { FactLine } from '@/ui/table/cards/cards';
import { momentWidth } from '@/ui/table/columns/fitting';
import type { PagedList } from '@/ui/table/list-definition';
import { useLinkedName } from '../detail/use-linked-name';
import { signalQueries } from '../notification-signal.api';
import { notificationSignalSchema } from '../notification-signal.schema';
import { wordKey } from '../rules/linked-record';
import { signalTitle, signalWord, suggestionsOf } from '../signal-words';
import styles from './signal-list.module.css';
import { momentText, numberOf, textOf, textsOf } from './signal-values';

const channelWords = (signal: ServiceDocument) => textsOf(signal.channels).map((channel) => signalWord('channels', channel));

const columns: PagedList['columns'] = [
  { name: 'subject', value: textOf('subject'), width: 264 },
  {
    name: 'message',
    value: textOf('message'),
    received: (signal) => signal.message,
    width: 300,
    yields: 2,
    sortable: false,
    cell: (signal) => <Excerpt text={textOf('message')(signal)} />,
  },
  {
    name: 'object',
    edit: 'object',
    value: textOf('object'),
    received: (signal) => signal.object,
    width: 192,
    yields: 3,
    cell: (signal) => <RelatedTo signal={signal} />,
  },
  {
    name: 'channels',
    value: (signal) => textsOf(signal.channels).join(' '),
    received: (signal) => signal.channels,
    width: 176,
    yields: 1,
    sortable: false,
    cell: (signal, format) => <bdi>{format.list(channelWords(signal))}</bdi>,
  },
  {
    name: 'userId',
    kind: 'number',
    value: ({ userId }) => (userId === undefined ? undefined : textsOf(userId).length),
    received: (signal) => signal.userId,
    width: 112,
    yields: 2,
    sortable: false,
    optional: true,
  },
  {
    name: 'date',
    fields: ['date', 'time'],
    value: textOf('date'),
    received: (signal) => signal.date,
    label: () => i18n.t('when', { ns: signalTexts }),
    width: momentWidth,
    cell: (signal, format) => <bdi>{momentText(signal, format)}</bdi>,
  },
  {
    name: 'signalNumber',
    kind: 'number',
    value: numberOf('signalNumber'),
    received: (signal) => signal.signalNumber,
    width: 136,
    yields: 1,
    optional: true,
    cell: (signal, format) => format.number(numberOf('signalNumber')(signal), { group: false }),
  },
];

function Excerpt({ text }: { text: string | undefined }) {
  return (
    <span dir="auto" className="cut">
      {text}
    </span>
  );
}

export const signalList: PagedList = {
  resource: 'notification-signals',
  schema: notificationSignalSchema,
  columns,
  filters: [
    { name: 'object', options: () => suggestionsOf('objects'), key: wordKey },
    { name: 'channels', options: () => suggestionsOf('channels'), key: wordKey },
  ],
  idOf,
  pathOf: signalPath,
  detail: signalQueries.detail,
  editing: () => import('../change-signals').then((module) => module.changedSignal),
  title: (signal) => signalTitle(signal) || i18n.t('unnamed', { ns: signalTexts }),
  titleFields: ['subject', 'notificationTitle', 'message'],
  cardFields: ['object', 'channels', 'date', 'time'],
  cardFacts: (signal, format) => <CardFacts signal={signal} format={format} />,
  countText: ({ number, exact }, format) => i18n.t(exact ? 'all' : 'atLeast', { ns: signalTexts, ...format.counted(number) }),
};

function CardFacts({ signal, format }: { signal: ServiceDocument; format: Format }) {
  return (
    <>
      <p dir="auto" className={`clips ${styles.message}`}>
        {textOf('message')(signal)}
      </p>
      <FactLine
        facts={[<RelatedTo key="related" signal={signal} />, format.list(channelWords(signal)), momentText(signal, format)]}
      />
    </>
  );
}

const byId = new WeakMap<Listing<ServiceDocument>, ReadonlyMap<string, ServiceDocument>>();

function recordIn(listing: Listing<ServiceDocument> | undefined, id: string): ServiceDocument | undefined {
  let records = listing && byId.get(listing);
  if (listing && !records) byId.set(listing, (records = new Map(listing.rows.map((record) => [idOf(record), record]))));
  return records?.get(id);
}

/** Names come after the list: of contracts from one request, of units where their list was read, of plans singly. */
function RelatedTo({ signal }: { signal: ServiceDocument }) {
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
