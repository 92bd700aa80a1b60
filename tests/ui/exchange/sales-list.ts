import { workbookFile } from './workbook-file';

/*
 * A workbook of 500 units as sales offices write them: titles, two rows of headings in two languages under a merged head, merged lines for
 * towers, units and words in every column, sums, terms, and a sheet of notes.
 */

export type SoldUnit = {
  name: string;
  tower: string;
  floor: number;
  rooms: number;
  squareFeet: number;
  price: number | null;
  status: string;
};

const TOWERS = ['A', 'B', 'C', 'D', 'E'];
const FLATS = 4;

const ordinal = (n: number): string =>
  `${n}${n % 100 >= 11 && n % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')}`;
const rooms = ['Studio', '1 BHK', '2BR + Maid', '3 Bedrooms'];

/** Returns the workbook with what each of its units is; some prices are to be announced, and SOLD stands in the place of others. */
export function salesList(floors = 25): { file: Uint8Array<ArrayBuffer>; units: SoldUnit[] } {
  const units: SoldUnit[] = [];
  const merges: string[] = [];
  const lines: string[] = [];
  let number = 0;
  const line = (cells: readonly (string | number)[]) => {
    number += 1;
    const filled = cells.map((cell, at) => (cell === '' ? '' : cellXml(`${String.fromCharCode(65 + at)}${number}`, cell)));
    lines.push(`<row r="${number}">${filled.join('')}</row>`);
  };
  const over = (text: string) => {
    line([text]);
    merges.push(`A${number}:I${number}`);
  };
  over('PEARL HARBOUR – قائمة الأسعار');
  over('Price list no. 7 of 12 November 2026, subject to change');
  number += 1;
  line(['', '', '', '', 'AREAS / المساحات', '', '', '', '']);
  merges.push(`E${number}:F${number}`);
  line(['Sr.', 'Unit No.', 'Floor', 'Unit Type', 'Net', 'Gross', 'Selling Price', 'Status', 'Remarks']);
  line(['م', 'رقم الوحدة', 'الطابق', 'نوع الوحدة', 'الصافي', 'الإجمالية', 'سعر البيع', 'الحالة', 'ملاحظات']);
  for (const [place, tower] of TOWERS.entries()) {
    over(`TOWER ${tower} – برج ${tower}`);
    for (let at = 0; at < floors * FLATS; at++) {
      const [floor, flat, count] = [Math.floor(at / FLATS), (at % FLATS) + 1, place * floors * FLATS + at];
      const gross = 640 + ((count * 53) % 1500);
      const price = (850 + ((count * 37) % 900)) * 1000;
      const isAnnounced = count % 29 !== 11;
      const isSold = count % 25 === 3;
      const status = isSold ? 'SOLD' : count % 41 === 5 ? 'Reserved' : 'Available';
      const name = `${tower}-${floor === 0 ? 'G' : floor}${String(flat).padStart(2, '0')}`;
      const written = [`AED ${price.toLocaleString('en')}/-`, `Dhs. ${price.toLocaleString('en')}`, price][count % 3] ?? price;
      line([
        count + 1,
        name,
        floor === 0 ? 'Ground' : ordinal(floor),
        rooms[count % 4] ?? '',
        `${(gross - 60).toLocaleString('en')} sq.ft`,
        `${gross.toLocaleString('en')} Sq. Ft.`,
        isSold ? 'SOLD' : isAnnounced ? written : 'TBA',
        status,
        count % 97 === 0 ? 'show flat' : '',
      ]);
      units.push({
        name,
        tower,
        floor,
        rooms: count % 4,
        squareFeet: gross,
        price: isSold || !isAnnounced ? null : price,
        status: isSold ? 'sold' : status.toLowerCase(),
      });
    }
    line(['', `Total Tower ${tower}`, '', '', '', '', 123_456_000]);
  }
  line(['', 'GRAND TOTAL', '', '', '', '', 617_280_000]);
  number += 1;
  over('Registration fee of 4 % is paid by the buyer.');
  over('* Areas are approximate and subject to change');
  const merged = `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const notes = ['Commission is paid within 30 days', 'Ask the desk'].map(
    (text, at) => `<row r="${at + 1}">${cellXml(`A${at + 1}`, text)}</row>`,
  );
  return {
    file: workbookFile({
      sheets: {
        'Price list': `<sheetData>${lines.join('')}</sheetData>${merged}`,
        Agents: `<sheetData>${notes.join('')}</sheetData>`,
      },
    }),
    units,
  };
}

const cellXml = (reference: string, cell: string | number): string =>
  typeof cell === 'number'
    ? `<c r="${reference}"><v>${cell}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
