import { isDocument, type ServiceDocument } from '@/schema/document';
import { parseJson } from './json';
import { idOf } from './record-id';

/** What stands around data in an answer and is none itself. */
const aroundData = new Set(
  (
    'success ok status statuscode code message msg error errors detail title type instance trace traceid timestamp time path requestid version apiversion ' +
    'meta metadata pagination paging page pages pagenumber pagesize pagecount pageindex perpage limit offset skip size first last next prev previous nextpage prevpage ' +
    'hasnext hasprev hasnextpage hasprevpage hasmore pagingcounter cursor nextcursor links sort order sortby filters query number numberofelements empty pageable ' +
    'count total totalcount totaldocs totalelements totalpages totalresults totalrecords totalitems recordstotal recordsfiltered acknowledged kind jsonapi included'
  ).split(' '),
);

export const isAroundData = (name: string): boolean =>
  name.startsWith('@odata.') || aroundData.has(name.replace(/[-_]/g, '').toLowerCase());

/** Names that can hold the data of an envelope. */
const dataNames = new Set(
  (
    'data docs results items rows list content value records entries result payload response body doc document item record ' +
    'unit units contract contracts signal signals notificationSignal notificationSignals quotaPlan quotaPlans plans _embedded'
  ).split(' '),
);

/** Names that stand for data even beside fields nobody knows. */
const unmistakable = new Set(['data', 'docs', 'results', 'rows', 'records']);

/**
 * What an envelope holds: `{ data: … }`, `{ docs, totalDocs }`, `{ body: "…json…" }`. Undefined when the value is no envelope:
 * a record of its own may well have a field called `data` or `items`, but it also has an id or other fields.
 */
export function contentOf(value: ServiceDocument): unknown {
  if (idOf(value) !== '') return undefined;
  const inside = Object.keys(value).filter((name) => !isAroundData(name));
  const name = inside.length === 1 ? inside[0] : inside.find((known) => unmistakable.has(known) && isListOfRecords(value[known]));
  if (name === undefined || !dataNames.has(name)) return undefined;
  const content = value[name];
  return typeof content === 'string' ? parsed(content) : content;
}

const isListOfRecords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row) => isDocument(row) && idOf(row) !== '');

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Whether a document can be a record: it has an id, or at least two fields that no envelope or message would have. */
export const looksLikeRecord = (value: ServiceDocument): boolean =>
  idOf(value) !== '' || Object.keys(value).filter((name) => !isAroundData(name)).length > 1;

/** The record in the answer to a GET of one: bare, in envelopes, or in a list of one. Undefined when there is none. */
export function openRecord(answer: unknown): ServiceDocument | undefined {
  if (Array.isArray(answer)) return answer.length === 1 ? openRecord(answer[0]) : undefined;
  if (!isDocument(answer)) return undefined;
  const content = contentOf(answer);
  if (content !== undefined) return openRecord(content);
  return looksLikeRecord(answer) ? answer : undefined;
}
