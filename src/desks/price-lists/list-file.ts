import { isSameTower } from '@/resources/units/rules/floors';
import { type Day, addDays } from '@/schema/day';
import { type Company, isNamed } from '@/ui/paper/company';
import { unitsTexts } from '@/i18n/en/units';
import { i18n, type Language } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { type LaidCell, laidOutWorkbook, type LaidRow, type LaidSheet } from '@/ui/exchange/write/laid-out-workbook';
import { bandIn } from '@/desks/imports/resources/band-line';
import { columnsFor, type ListColumn, type ListLocale, type TakenPrices, towerColumn } from './list-columns';
import type { ListedProject } from './price-list';

export type ListTerms = {
  locales: readonly ListLocale[];
  company: Company;
  prices: TakenPrices;
  day: Day;
  availableOn?: Day | undefined;
  valid: number | undefined;
};

const inEach = (locales: readonly ListLocale[], text: (locale: ListLocale) => string, joint = ' / '): string =>
  [...new Set(locales.map(text))].join(joint);

const towerNamed = (lng: Language, name: string): string => i18n.t('towerNamed', { ns: unitsTexts, lng, name });

export const towerIn = ({ language }: ListLocale, tower: string): string =>
  tower.length > 3 ? tower : towerNamed(language, tower);

/** Returns the line above a tower's units as an import reads it; undefined where no line is read as that tower. */
function towerLine(locales: readonly ListLocale[], tower: string): string | undefined {
  const lines = [
    inEach(locales, (locale) => towerIn(locale, tower)),
    inEach(locales, ({ language }) => towerNamed(language, tower)),
    towerNamed('en', tower),
    towerNamed('ar', tower),
  ];
  return lines.find((line) => isTowerLine(line) && isSameTower(tower, bandIn(line, () => undefined).value));
}

function isTowerLine(line: string): boolean {
  const { target, isSure } = bandIn(line, () => undefined);
  return target === 'tower' && isSure;
}

export const titleIn = ({ t }: ListLocale, project: string): string =>
  project === '' ? t('title') : t('ofProject', { project });

export function totalIn({ t, format }: ListLocale, { count, available }: ListedProject): string {
  return t('total', { units: format.number(count), available: format.number(available) });
}

export function validIn({ t, format }: ListLocale, { day, valid }: ListTerms): string {
  return valid === undefined ? t('notBinding') : t('valid', { day: format.day(addDays(day, valid)) });
}

export function availableIn({ t, format }: ListLocale, { availableOn }: ListTerms): string {
  return availableOn === undefined ? '' : t('units:availability.chip', { day: format.day(availableOn) });
}

export function priceListFile(projects: readonly ListedProject[], terms: ListTerms, signal: AbortSignal): Promise<Blob> {
  const sheets = projects.map((project) => sheetOf(project, terms));
  return laidOutWorkbook(sheets, signal);
}

/** The heads and lines of a sheet are such that an import finds every unit as it is. */
export function sheetOf(project: ListedProject, terms: ListTerms): LaidSheet {
  const { locales, prices } = terms;
  const [first] = locales;
  const units = project.towers.flatMap((tower) => tower.units);
  const needed = columnsFor(units, locales, prices);
  const lines = new Map(project.towers.map(({ tower }) => [tower, tower === '' ? '' : towerLine(locales, tower)] as const));
  const above = headLines(project, terms);
  // An address, or a project, called a tower would give it to the units of none.
  const isMisread = lines.has('') && above.some((row) => 'across' in row && isTowerLine(String(row.across.value)));
  const columns = isMisread || [...lines.values()].includes(undefined) ? withTower(needed) : needed;
  const rows: LaidRow[] = [
    ...above,
    { cells: [] },
    {
      cells: columns.map((column): LaidCell => ({ value: headText(column, locales), style: 'head' })),
      lines: locales.length + 1,
    },
  ];
  for (const { tower, units: ofTower } of project.towers) {
    const line = lines.get(tower);
    if (line) rows.push(across(line, 'band'));
    for (const listed of ofTower)
      rows.push({
        cells: columns.map(({ cell, style }) => {
          const value = first ? cell({ listed, locale: first, prices }) : '';
          return { value, style: styleOf(value, style) };
        }),
      });
  }
  rows.push(
    across(
      inEach(locales, (locale) => totalIn(locale, project)),
      'total',
    ),
    across(
      inEach(locales, (locale) => validIn(locale, terms)),
      'note',
      locales.length,
    ),
  );
  return {
    name: project.project || (first?.t('sheet') ?? ''),
    widths: columns.map(({ width }) => width),
    rows,
    head: above.length + 1,
    rightToLeft: first?.language === 'ar',
    foot: inEach(locales, (locale) => titleIn(locale, project.project)),
  };
}

function withTower(columns: readonly ListColumn[]): ListColumn[] {
  const tower = towerColumn();
  const at = columns.findIndex(({ name }) => name !== 'name' && name !== 'nameAr');
  return tower ? columns.toSpliced(at, 0, tower) : [...columns];
}

const headText = ({ name }: ListColumn, locales: readonly ListLocale[]): string =>
  inEach(locales, ({ t }) => t(`heads.${name}`), '\n');

/** A text stays one in a column of numbers, and a number with decimals shows them. */
function styleOf(value: string | number, style: LaidCell['style']): LaidCell['style'] {
  if (typeof value === 'string') return style === 'centred' ? style : 'text';
  return style === 'whole' && !Number.isInteger(value) ? 'decimals' : style;
}

const across = (value: string, style: LaidCell['style'], lines?: number): LaidRow => ({
  across: { value, style },
  ...(lines !== undefined && { lines }),
});

function headLines({ project }: ListedProject, terms: ListTerms): LaidRow[] {
  const { locales, company, day, availableOn } = terms;
  const { name, nameAr, address, addressAr, phone, email, trn } = company;
  const spoken = (english: string | null | undefined, arabic: string | null | undefined) =>
    inEach(locales, ({ language }) => nameIn(language, { english, arabic }) ?? '', ' · ');
  const numbers = [phone, email, trn].filter((text) => text?.trim()).join(' · ');
  const lines = [spoken(address, addressAr), numbers].filter(Boolean);
  return [
    ...(isNamed(company) ? [across(spoken(name, nameAr), 'company', 2)] : []),
    ...lines.map((line) => across(line, 'line')),
    across(
      inEach(locales, (locale) => titleIn(locale, project)),
      'title',
      2,
    ),
    across(
      inEach(locales, ({ format }) => format.day(day), ' · '),
      'line',
    ),
    ...(availableOn === undefined
      ? []
      : [
          across(
            inEach(locales, (locale) => availableIn(locale, terms), ' · '),
            'line',
          ),
        ]),
  ];
}
