import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { parseJson, writeJson } from '@/api/json';
import { formTexts } from '@/i18n/en/form';
import { isolated } from '@/i18n/isolated';
import { isNothing } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { useFieldInput } from './field-state';
import { CodeArea } from './text-field';
import { useFieldScope } from '../form-context';
import styles from './json-field.module.css';
import { differs, storedValue } from '../record-values';
import { fits, isJsonDraft, jsonDraft } from '../validation';

const INDENT = 2;

/** Text that cannot be stored stays, and stops Save. */
export function JsonField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation(formTexts);
  const { schema } = useFieldScope();
  const input = useFieldInput(name);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();

  const { original, emptied } = input;
  const value = storedValue(schema, name, input.value, original);
  const typing = typed && !differs(typed.value, value) && !differs(value, typed.value) ? typed.text : undefined;
  const text = isJsonDraft(value) ? value.text : (typing ?? textOf(value));
  const problem = isJsonDraft(value) ? problemOf(value.text) : undefined;
  const notes = { help: help ?? t('json.hint'), problem };

  function problemOf(draft: string): string {
    const broken = jsonProblem(draft);
    if (broken) {
      const { line, column, found } = broken;
      return found === undefined
        ? t('json.ends', { line, column })
        : t('json.unexpected', { line, column, found: isolated(found) });
    }
    const { kind } = input.field.info;
    const isShape = kind === 'list' || kind === 'group' || kind === 'texts' || kind === 'numbers';
    return isShape ? t(`json.shapes.${kind}`) : t('problems.notJson');
  }

  return (
    <CodeArea
      input={input}
      notes={notes}
      className={`scrolls ${styles.json}`}
      lang="en"
      value={text}
      onChange={(event) => {
        const next = typedJson(schema, name, event.target.value, { original, emptied });
        setTyped({ text: event.target.value, value: next });
        input.onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const textOf = (value: unknown): string => (isNothing(value) ? '' : writeJson(value, INDENT));

type Before = { original: unknown; emptied: null | '' };

function typedJson(schema: RecordSchema, name: string, text: string, { original, emptied }: Before): unknown {
  if (text.trim() === '') return emptied;
  try {
    const value = parseJson(text);
    return fits(schema, name, value) || !differs(original, value) ? value : jsonDraft(text);
  } catch {
    return jsonDraft(text);
  }
}

type JsonProblem = { line: number; column: number; found?: string };

// Strings, numbers, literals, punctuation; in a string every character from the space on may be unescaped.
const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[[\]{},:]/y;
const SPACE = /[ \t\r\n]*/y;

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/** Returns the first position at which a text cannot be JSON. Without recursion, so that no nesting exhausts the stack. */
export function jsonProblem(text: string): JsonProblem | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = spaceAfter(text, 0);
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | undefined = token === undefined ? undefined : after(token, expected, open);
    if (token === undefined || next === undefined) return place(text, at);
    expected = next;
    at = spaceAfter(text, at + token.length);
  }
  return expected === 'nothing' ? undefined : place(text, at);
}

function after(token: string, expected: Expected, open: string[]): Expected | undefined {
  const inside = () => (open.length > 0 ? 'commaOrEnd' : 'nothing');
  const opener = open.at(-1);
  if (token === (opener === '{' ? '}' : ']')) {
    if (opener === undefined || !expected.endsWith('OrEnd')) return undefined;
    open.pop();
    return inside();
  }
  if (token === ',') return expected !== 'commaOrEnd' ? undefined : opener === '{' ? 'name' : 'value';
  if (token === ':') return expected === 'colon' ? 'value' : undefined;
  if (expected === 'name' || expected === 'nameOrEnd') return token.startsWith('"') ? 'colon' : undefined;
  if (expected !== 'value' && expected !== 'valueOrEnd') return undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'nameOrEnd' : 'valueOrEnd';
  }
  return token === '}' || token === ']' ? undefined : inside();
}

function spaceAfter(text: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(text)?.[0].length ?? 0);
}

function place(text: string, at: number): JsonProblem {
  const before = text.slice(0, at).split('\n');
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, ...(at < text.length && { found }) };
}
