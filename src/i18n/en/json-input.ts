import { addTexts } from '../instance';

export const jsonInput = {
  hint: 'JSON, checked as you type. Leave empty to store nothing.',
  unexpected: 'Line {{line}}, column {{column}}: {{found}} is not allowed here.',
  ends: 'Line {{line}}, column {{column}}: the text ends too early.',
  shapes: {
    list: 'Enter a list of records: [ … ]',
    group: 'Enter a record: { … }',
    texts: 'Enter a list of texts: ["…"]',
    numbers: 'Enter a list of numbers: [1, 2]',
  },
} as const;

export const jsonInputTexts = addTexts('json-input', jsonInput);
