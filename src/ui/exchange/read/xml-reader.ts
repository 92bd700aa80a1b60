import { Parser } from 'saxen';
import { unescaped } from './markup';
import { TableFileError } from './table-file';

export type PartReader = { write: (text: string) => void; end: () => void };

export type XmlElement = {
  open?: (attributes: () => Readonly<Record<string, string>>) => void;
  close?: (text: string) => void;
};

/** A document type, in which entities are declared, is refused. */
export function xmlReader(elements: Readonly<Record<string, XmlElement>>): PartReader {
  const parser = new Parser();
  let text = '';
  const refuse = () => {
    throw new TableFileError('damaged');
  };
  parser.on('openTag', (name, attributes) => {
    text = '';
    elements[localName(name)]?.open?.(attributes);
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part.replaceAll('&', '&amp;')));
  parser.on('closeTag', (name) => {
    elements[localName(name)]?.close?.(unescaped(text));
    text = '';
  });
  parser.on('attention', refuse);
  parser.on('error', refuse);
  let waiting = 0;
  return {
    write(part) {
      // The parser keeps a text until it ends, and looks through it again at each piece.
      waiting = part.includes('<') ? 0 : waiting + part.length;
      if (waiting > LONGEST_TEXT) refuse();
      parser.write(part);
    },
    end: () => void parser.end(),
  };
}

/** Cells hold 32,767 characters. */
const LONGEST_TEXT = 1_000_000;

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
