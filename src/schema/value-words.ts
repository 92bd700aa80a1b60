import { fieldOf, type RecordSchema } from './field';

type Words = Readonly<Record<string, (text: string) => string>>;

const wordsBySchema = new WeakMap<RecordSchema, Words>();

/** A name with a dot is a field of a list's rows. */
export function setValueWords(schema: RecordSchema, words: Words): void {
  const own: [string, Words[string]][] = [];
  const ofLists = new Map<string, [string, Words[string]][]>();
  for (const [path, word] of Object.entries(words)) {
    const [name = '', field] = path.split('.');
    if (field === undefined) own.push([name, word]);
    else ofLists.set(name, [...(ofLists.get(name) ?? []), [field, word]]);
  }
  wordsBySchema.set(schema, Object.fromEntries(own));
  for (const [list, inRows] of ofLists) {
    const { fields } = fieldOf(schema, list);
    if (fields) wordsBySchema.set(fields, Object.fromEntries(inRows));
  }
}

export const valueInWords = (schema: RecordSchema, name: string, text: string): string =>
  wordsBySchema.get(schema)?.[name]?.(text) ?? text;
