import { isDocument, type ServiceDocument } from '@/schema/document';
import type { ApiErrorDetails, FieldError } from './api-error';
import { pacer } from '@/steps';
import { parseJson, SPELT_AT_MOST } from './json';
import type { LongJson } from './long-json';

/** The body of an answer, classified by its content, because the content type is often wrong. */
type Answer = { kind: 'empty' } | { kind: 'data'; value: unknown } | { kind: 'page' } | { kind: 'text'; text: string };

/** Characters that services put before JSON: a byte order mark, or a guard against being run as a script. */
const preamble = /^\uFEFF?\s*(?:\)\]\}',?)?/;
const page = /^<(?:!doctype html|!--|[a-z][^>]*>|\?xml[^]*<html)/i;

/** Never throws. */
export function readAnswer(body: string): Answer {
  const text = body.replace(preamble, '').trim();
  if (text === '') return { kind: 'empty' };
  if (page.test(text)) return { kind: 'page' };
  return answerOf(text, () => parseJson(text));
}

function answerOf(text: string, parse: () => unknown): Answer {
  try {
    return { kind: 'data', value: parse() };
  } catch {
    return { kind: 'text', text };
  }
}

export type Body = { text: string; length: number; answer: () => Answer };

/** Bytes that are taken at once: the answer of the demo comes as a whole. */
const PART = 64_000;
const isData = (beginning: string): boolean => /^\s*[[{]/.test(beginning);

const newLongJson = (): Promise<LongJson | undefined> =>
  import('./long-json').then(
    ({ longJson }) => longJson(),
    () => undefined,
  );

export const expectLongAnswers = (): void => void newLongJson();

export type Bytes = Uint8Array<ArrayBuffer>;

type Receiving = {
  keep?: (part: Bytes) => void;
  /** Work that goes before: until it has ended, a long list is received, but not parsed. It must not fail. */
  after?: Promise<unknown> | undefined;
};

/** Receives a body. A long list is parsed while it arrives, in steps between which the page gets its turn. */
export async function receiveBody({ body, ok }: Response, { keep, after }: Receiving = {}): Promise<Body> {
  const reader = body?.getReader();
  const decoder = decoderOfParts();
  const turn = pacer();
  let text = '';
  let length = 0;
  let long: LongJson | undefined;
  let isShort = !ok;
  const take = async (piece: string) => {
    length += piece.length;
    if (!long) text += piece;
    if (long) long.push(piece);
    else if (length > SPELT_AT_MOST && !isShort) {
      const beginning = text.replace(preamble, '');
      long = isData(beginning) ? await newLongJson() : undefined;
      isShort = !long;
      long?.push(beginning);
    }
    if (long) await turn();
  };
  const takeBytes = async (bytes: Bytes) => {
    for (let at = 0; at < bytes.length; at += PART) await take(decoder.decode(bytes.subarray(at, at + PART)));
  };
  const held: Bytes[] = [];
  let isFree = after === undefined;
  void after?.finally(() => {
    isFree = true;
  });
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    keep?.(part.value);
    held.push(part.value);
    if (isFree || !long) for (const bytes of held.splice(0)) await takeBytes(bytes);
  }
  if (long) await after;
  for (const bytes of held) await takeBytes(bytes);
  await take(decoder.end());
  return { text, length, answer: () => (long ? answerOf(text, long.end) : readAnswer(text)) };
}

/** Decodes UTF-8 that comes in parts, each up to its last whole character: a `TextDecoder` that streams takes four times as long. */
function decoderOfParts() {
  // Leaves out a byte order mark, as the others must not.
  const first = new TextDecoder();
  const others = new TextDecoder('utf-8', { ignoreBOM: true });
  let hasBegun = false;
  let rest: Bytes = new Uint8Array();
  const textOf = (bytes: Bytes): string => {
    const text = (hasBegun ? others : first).decode(bytes);
    hasBegun ||= bytes.length > 0;
    return text;
  };
  return {
    decode(part: Bytes): string {
      const bytes = rest.length > 0 ? joinedBytes(rest, part) : part;
      const end = endOfCharacters(bytes);
      rest = bytes.subarray(end);
      return textOf(bytes.subarray(0, end));
    },
    end: () => textOf(rest),
  };
}

function joinedBytes(first: Bytes, next: Bytes): Bytes {
  const bytes = new Uint8Array(first.length + next.length);
  bytes.set(first);
  bytes.set(next, first.length);
  return bytes;
}

function endOfCharacters(bytes: Bytes): number {
  // Four bytes are the longest character.
  for (let at = bytes.length - 1; at >= 0 && at > bytes.length - 4; at--) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return at;
  }
  return bytes.length;
}

const EXCERPT = 200;

const excerptOf = (body: string): string => (body.length > EXCERPT ? `${body.slice(0, EXCERPT - 1)}…` : body);

type ErrorDetails = Pick<ApiErrorDetails, 'serverMessage' | 'excerpt'> & { fields: readonly FieldError[] };

/** `hide` masks the key, in case the service repeats it. */
export function errorDetailsIn(body: string, hide: (text: string) => string): ErrorDetails {
  const text = hide(body);
  const { message, fields } = readErrorBody(text);
  return { serverMessage: message, fields, excerpt: excerptOf(text) };
}

type ErrorBody = { message?: string; fields: readonly FieldError[] };

const LONGEST_MESSAGE = 2000;

/** The beginning of data that could not be read, which are nobody's words. */
const broken = /^[[{<]/;

/** Any shape that frameworks send is read; web pages and broken data yield nothing, a stack trace its first line. */
function readErrorBody(text: string): ErrorBody {
  const answer = readAnswer(text);
  if (answer.kind === 'data') return errorIn(answer.value);
  if (answer.kind !== 'text' || broken.test(answer.text)) return { fields: [] };
  return errorIn(/\n\s+at /.test(answer.text) ? answer.text.split('\n')[0] : answer.text);
}

function errorIn(body: unknown): ErrorBody {
  if (isText(body)) return { message: body.trim().slice(0, LONGEST_MESSAGE), fields: [] };
  if (Array.isArray(body)) return split(errorsIn(body));
  return isDocument(body) ? split(errorsIn(body), messageIn(body)) : { fields: [] };
}

function messageIn(body: ServiceDocument): string | undefined {
  const inner = [body.error, body.detail, body.message, body.data].find(isDocument);
  return wordsOf(body) ?? (inner && messageIn(inner));
}

function split(found: readonly Found[], message?: string): ErrorBody {
  const general = found.filter(({ path }) => path === '').map((one) => one.message);
  const words = [...new Set([...(message === undefined ? [] : [message]), ...general])].join('\n').slice(0, LONGEST_MESSAGE);
  return { ...(words !== '' && { message: words }), fields: grouped(found.filter(({ path }) => path !== '')) };
}

function grouped(found: readonly Found[]): FieldError[] {
  const groups = new Map<string, Set<string>>();
  for (const { path, message } of found) groups.set(path, (groups.get(path) ?? new Set()).add(message));
  return [...groups].map(([path, messages]) => ({ path, messages: [...messages] }));
}

type Found = { path: string; message: string };

const messageNames = 'message msg error errors detail title reason description error_description defaultMessage'.split(' ');
const pathNames = 'field path param property loc pointer instancePath propertyPath name key'.split(' ');
const mapNames = 'errors fieldErrors validationErrors fields'.split(' ');
const listNames = [
  ...mapNames,
  ...'error detail details message invalid-params invalidParams issues violations data inner'.split(' '),
];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText);

const wordsOf = (error: ServiceDocument): string | undefined =>
  messageNames
    .map((name) => error[name])
    .find(isText)
    ?.trim();

function errorsIn(body: ServiceDocument | readonly unknown[]): Found[] {
  if (!isDocument(body)) return fromList(body);
  const found = fieldsIn(body);
  if (found.length > 0) return found;
  return isBareMap(body) ? fromMap(body) : aboutOneField(body);
}

function fieldsIn(body: ServiceDocument): Found[] {
  for (const name of listNames) {
    const found = foundUnder(name, body[name]);
    if (found.length > 0) return found;
  }
  return [];
}

function foundUnder(name: string, value: unknown): Found[] {
  if (Array.isArray(value)) return fromList(value);
  if (!isDocument(value)) return [];
  if (mapNames.includes(name)) return fromMap(value);
  const inner = fieldsIn(value);
  return inner.length > 0 ? inner : aboutOneField(value);
}

/** Recognises a bare `{ price: ['…'] }`, as Rails and Django send it. */
const isBareMap = (body: ServiceDocument): boolean => Object.keys(body).length > 0 && Object.values(body).every(isTexts);

/** Reads `{ field: 'price', message: '…' }`. Ignores `path`, which at the top of a body is the path of the request. */
function aboutOneField(body: ServiceDocument): Found[] {
  const message = wordsOf(body);
  const path = fieldPath([body.field, body.param, body.property].find(isText));
  return message === undefined || path === '' ? [] : [{ path, message }];
}

function fromList(list: readonly unknown[], under = ''): Found[] {
  return list.flatMap((error) => {
    if (isText(error)) return [{ path: joined(under, fieldPath(aboutPath(error))), message: error.trim() }];
    if (!isDocument(error)) return [];
    const path = joined(under, pathOf(error));
    const constraints = constraintsOf(error, path);
    if (constraints.length > 0) return constraints;
    const message = wordsOf(error);
    return message === undefined ? [] : [{ path, message }];
  });
}

function pathOf(error: ServiceDocument): string {
  const { source } = error;
  if (isDocument(source)) return fieldPath(source.pointer ?? source.parameter);
  // `name` may also hold the class of the error.
  return pathNames.map((name) => fieldPath(error[name])).find((path) => path !== '' && !/(?:Error|Exception)$/.test(path)) ?? '';
}

/** Returns the path that begins a sentence of class-validator: `specs.2.featureNumber must be a number`. */
const aboutPath = (sentence: string): string =>
  /^([A-Za-z_][\w.[\]]*) (?:must|should|has|is|each|cannot|can)\b/.exec(sentence)?.[1] ?? '';

/** Reads class-validator's `{ property, constraints: { isNumber: '…' }, children: […] }`. */
function constraintsOf(error: ServiceDocument, path: string): Found[] {
  const own = isDocument(error.constraints) ? Object.values(error.constraints).filter(isText) : [];
  const inner = Array.isArray(error.children) ? fromList(error.children, path) : [];
  return [...own.map((message) => ({ path, message })), ...inner];
}

function fromMap(map: ServiceDocument, under = ''): Found[] {
  return Object.entries(map).flatMap(([name, value]) => fromEntry(value, joined(under, fieldPath(name))));
}

function fromEntry(value: unknown, path: string): Found[] {
  if (isText(value)) return [{ path, message: value.trim() }];
  if (Array.isArray(value))
    return value.flatMap((row: unknown, index) => fromEntry(row, isMessage(row) ? path : joined(path, String(index))));
  if (!isDocument(value)) return [];
  const message = wordsOf(value);
  return message === undefined ? fromMap(value, path) : [{ path, message }];
}

const isMessage = (value: unknown): boolean => isText(value) || (isDocument(value) && wordsOf(value) !== undefined);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

/** Prefixes by which servers say where a value came from; they are no part of the path inside the record. */
const roots = new Set(['', '$', '#', 'body', 'payload', 'data', 'attributes']);

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function partsOf(path: unknown): string[] {
  if (Array.isArray(path)) return path.flatMap((part: unknown) => (typeof part === 'number' ? [String(part)] : partsOf(part)));
  if (typeof path !== 'string') return [];
  const text = path.trim();
  if (/^#?\//.test(text)) return text.split('/').map(unescaped);
  return text.replace(/\[\s*["']?([^\]"']*)["']?\s*\]/g, '.$1').split('.');
}

/** Normalises `specs[2].featureNumber`, `/specs/2/featureNumber` and `['body', 'specs', 2]` to dotted paths. */
function fieldPath(path: unknown): string {
  const parts = partsOf(path);
  const start = parts.findIndex((part) => !roots.has(part));
  return start < 0
    ? ''
    : parts
        .slice(start)
        .filter((part) => part !== '')
        .join('.');
}
