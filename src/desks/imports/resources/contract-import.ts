import { contractNames } from '@/resources/contracts/rules/names';
import { contractsPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts, contractWords } from '@/i18n/en/contract-words';
import { tradeWords } from '@/i18n/en/trade-words';
import { fold } from '@/i18n/fold';
import { i18n, inLanguages } from '@/i18n/i18n';
import { isGiven } from '@/i18n/names';
import { tradeWord } from '@/i18n/trade-words';
import { idOf } from '@/api/record-id';
import { unitNames } from '@/resources/units/rules/unit-names';
import { unitQueries } from '@/resources/units/unit.api';
import { slashFormat } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { setValueWords } from '@/schema/value-words';
import { type Candidate, wordsOf } from '@/ui/exchange/read/cell-reader';
import type { ImportedResource } from '../plan/imported-resource';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { contractTitle } from '@/resources/contracts/contract-title';
import { contractMutations, contractQueries } from '@/resources/contracts/contract.api';
import { contractValueWords } from '@/resources/contracts/contract-value-words';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { readContract, writtenContract } from '@/resources/contracts/rules/contract-entries';

type Frequency = keyof typeof contractWords.frequencies;

const frequencies = () =>
  wordsOf(
    (Object.keys(contractWords.frequencies) as Frequency[]).map((frequency) => [
      frequency,
      inLanguages((lng) => i18n.t(`frequencies.${frequency}`, { ns: contractWordTexts, lng })),
    ]),
  );

/** Finds units by id too: "B-1408", "B-1408, Marsa Al Saffar". */
function unitsByName(units: readonly ServiceDocument[]): (text: string) => readonly Candidate[] {
  const known = new Map<string, Candidate[]>();
  const ids = new Map<string, Candidate>();
  for (const unit of units) {
    const project = typeof unit.subProjectId === 'string' ? unit.subProjectId : '';
    const names = Object.values(unitNames(unit)).filter(isGiven);
    const candidate = { value: idOf(unit), label: [names[0], project].filter(Boolean).join(' · ') };
    ids.set(candidate.value, candidate);
    for (const name of new Set(names.flatMap((one) => [one, `${one} ${project}`, `${project} ${one}`]).map(plain))) {
      known.set(name, [...(known.get(name) ?? []), candidate]);
    }
  }
  return (text) => {
    const own = ids.get(text.trim());
    return own ? [own] : (known.get(plain(text)) ?? []);
  };
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

setValueWords(contractSchema, contractValueWords);

export const contractImport: ImportedResource = {
  resource: 'contracts',
  schema: contractSchema,
  label: () => i18n.t('title', { ns: contractListTexts }),
  listPath: contractsPath,
  titleOf: contractTitle,
  namesOf: (contract) => Object.values(contractNames(contract)).filter(isGiven),
  named: ['name', 'manager'],
  keys: [['reference'], ['name', 'beginDate']],
  all: contractQueries.all,
  detail: contractQueries.detail,
  replace: contractMutations.replace,
  create: contractMutations.create,
  remove: contractMutations.remove,
  prepare: writtenContract,
  storeCheck: bookingCheck,
  readLists: readContract,
  referred: unitQueries.all,
  synonyms: {
    name: ['tenant', 'buyer', 'customer', 'party', 'tenant name', 'customer name', 'المستأجر', 'المشتري', 'العميل'],
    reference: ['contract no', 'contract number', 'ref', 'رقم العقد', 'المرجع'],
    beginDate: ['start', 'begin date', 'from', 'lease start', 'تاريخ البدء', 'من'],
    endDate: ['end', 'expiry', 'to', 'lease end', 'تاريخ الانتهاء', 'إلى'],
    contractDate: ['date', 'signed on', 'signing date', 'تاريخ العقد'],
    guaranty: ['deposit', 'مبلغ التأمين', 'التأمين'],
    vatRatio: ['vat', 'vat %', 'الضريبة'],
    commissioneRatio: ['commission', 'commission %', 'العمولة'],
    siret: ['licence no', 'license number', 'trade licence', 'رقم الرخصة'],
    zipCode: ['po box', 'p.o. box', 'صندوق البريد'],
    'units.unitId': ['unit', 'unit name', 'unit no', 'apartment', 'property', 'الوحدة', 'رقم الوحدة'],
    'units.rent': ['rent', 'units rent', 'annual rent', 'amount', 'price', 'الإيجار', 'الوحدات الإيجار', 'السعر', 'القيمة'],
    'customer.phone': ['phone', 'mobile', 'tel', 'الهاتف', 'الجوال'],
    'customer.email': ['email', 'e-mail', 'البريد الإلكتروني'],
    'customer.nameAr': ['arabic name', 'name (arabic)', 'الاسم بالعربية'],
  },
  meanings: (units) => ({
    days: slashFormat,
    references: { 'units.unitId': unitsByName(units) },
    words: {
      frequency: frequencies(),
      city: wordsOf(
        Object.values(tradeWords.cities).map((city) => [city, inLanguages((language) => tradeWord('cities', city, language))]),
      ),
    },
  }),
  example: {
    name: 'Mariam Al Suwaidi',
    reference: 'C-2026-041',
    isCompany: false,
    beginDate: '2026-01-01',
    endDate: '2026-12-31',
    frequency: 'years',
    guaranty: 4500,
    city: 'Dubai',
    'units/unitId': 'B-1408',
    'units/rent': 90_000,
    'customer/phone': '+971 4 555 0142',
  },
};
