import type { LucideIcon } from 'lucide-react';
import type { Format } from '@/i18n/format';
import { place } from '@/places';
import type { UnitNames } from '@/resources/contracts/rules/names';
import type { ServiceDocument } from '@/schema/document';
import type { Work } from '@/steps';

/** The search over everything. It stands among the desks, since the search itself is a feature above them. */
export const search = place<SearchPart>();

export const optionKeys = [
  'record payment',
  'reprice',
  'price list',
  'new tower',
  'renew',
  'import units',
  'import contracts',
  'rent roll',
] as const;

export type FoundOption = {
  key: string;
  title: string;
  note?: string;
  icon: LucideIcon;
  to: string;
  also?: readonly string[];
};

export type KeyedOption = FoundOption & { key: (typeof optionKeys)[number] };

export type SearchPart = {
  actions?: () => readonly KeyedOption[];
  pages?: () => readonly KeyedOption[];
  customers?: CustomerSearch;
  offers?: OfferSearch;
};

export type CustomerSearch = {
  list: string;
  records: (contracts: readonly ServiceDocument[]) => Work<readonly ServiceDocument[]>;
  names: (record: ServiceDocument) => readonly string[];
  texts: (record: ServiceDocument) => readonly string[];
  option: (record: ServiceDocument, shown: { names: UnitNames; words: readonly string[]; format: Format }) => FoundOption;
};

type OfferSearch = { read: () => Promise<(format: Format) => readonly FoundOption[]>; listOf: (text: string) => string };
