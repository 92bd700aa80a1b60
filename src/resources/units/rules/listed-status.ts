import { dayOf, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { ListedStatus, ListedWord } from '../unit.schema';
import { offerKind } from '@/schema/price-basis';

/* The service has no field for what a list said: it is an inactive spec, which no paper and no comparison shows. */

const TYPE = 'Price list';

const TEXTS: Readonly<Record<ListedWord, string>> = {
  sold: 'Sold',
  reserved: 'On hold',
  leased: 'Leased',
  unreleased: 'Not released',
};

const words = Object.keys(TEXTS) as ListedWord[];
const OF = ' in the list of ';

export const isListedSpec = (spec: unknown): spec is ServiceDocument => isDocument(spec) && spec.featureType === TYPE;

const specsOf = ({ specs }: ServiceDocument): readonly unknown[] => (Array.isArray(specs) ? specs : []);

/** Returns what the price list read last says of a unit; undefined where it says nothing, or that the unit is available. */
export function listedStatus(unit: ServiceDocument): ListedStatus | undefined {
  const text = specsOf(unit).find(isListedSpec)?.featureDesc;
  if (typeof text !== 'string') return undefined;
  const word = words.find((one) => text.startsWith(`${TEXTS[one]}${OF}`));
  const day = dayOf(/[\d/]+$/.exec(text)?.[0]);
  return word === undefined || day === undefined ? undefined : `${word}@${day}`;
}

export const listedWord = (listed: ListedStatus): ListedWord => listed.slice(0, listed.indexOf('@')) as ListedWord;
export const listedDay = (listed: ListedStatus): Day => listed.slice(listed.indexOf('@') + 1);

export function withListedStatus(unit: ServiceDocument, listed: ListedStatus | undefined): ServiceDocument {
  const specs = specsOf(unit);
  const at = specs.findIndex(isListedSpec);
  if (listed === undefined) return at < 0 ? unit : { ...unit, specs: specs.toSpliced(at, 1) };
  const featureDesc = `${TEXTS[listedWord(listed)]}${OF}${listedDay(listed).split('-').toReversed().join('/')}`;
  const former = specs[at];
  const spec = { ...(isDocument(former) ? former : { featureType: TYPE, active: false }), featureDesc };
  return { ...unit, specs: at < 0 ? [...specs, spec] : specs.with(at, spec) };
}

export function listedContractKind(unit: ServiceDocument, listed: ListedStatus | undefined) {
  const word = listed && listedWord(listed);
  if (word === 'reserved') return 'reservation';
  return word === 'leased' || offerKind(unit.priceBase) === 'rent' ? 'lease' : 'sale';
}
