import { workbookFile } from './workbook-file';

/** The styles of cells, by the colour they are filled in. */
const STYLES = { none: 0, red: 1, yellow: 2, green: 3, band: 4 } as const;
export type Colour = keyof typeof STYLES;

const cell = (reference: string, value: string | number, style: number): string =>
  typeof value === 'number'
    ? `<c r="${reference}" s="${style}"><v>${value}</v></c>`
    : value === ''
      ? `<c r="${reference}" s="${style}"/>`
      : `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;

type Listed = {
  /** The colours of the units 101, 102 and so on. */ units: readonly Colour[];
  legend?: ReadonlyArray<readonly [Colour, string]>;
};

/** Returns a price list that says by colours alone what is sold; the unit's number alone is filled, or the row. */
export function colouredList({ units, legend = [] }: Listed, fills: 'rows' | 'numbers' = 'rows'): Uint8Array<ArrayBuffer> {
  const lines: string[] = [];
  const line = (values: ReadonlyArray<string | number>, styleOf: (column: number) => number) => {
    const number = lines.length + 1;
    const cells = values.map((value, at) => cell(`${String.fromCharCode(65 + at)}${number}`, value, styleOf(at)));
    lines.push(`<row r="${number}">${cells.join('')}</row>`);
  };
  line(['PEARL GARDENS – Tower A'], () => STYLES.none);
  line(['Unit', 'Floor', 'Beds', 'Area (sqm)', 'Price (AED)', 'View'], () => STYLES.band);
  for (const [at, colour] of units.entries())
    line([`A-${101 + at}`, 1, 2, 80 + at, 900_000 + at * 1000, 'Sea'], (column) =>
      fills === 'rows' || column === 0 ? STYLES[colour] : STYLES.none,
    );
  line(['Total', '', '', 2000, 9_000_000], () => STYLES.band);
  for (const [colour, text] of legend) line(['', text], (column) => (column === 0 ? STYLES[colour] : STYLES.none));
  return workbookFile({
    sheets: { Prices: `<sheetData>${lines.join('')}</sheetData>` },
    fills: ['rgb="FFFF0000"', 'rgb="FFFFFF00"', 'theme="9" tint="0.4"', 'theme="4" tint="0.8"'],
  });
}
