import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { textsOf } from '@/i18n/i18n';
import { kindWord } from '../contract-words';
import { textOf } from '../list/contract-values';
import { contractKind } from '../rules/contract-days';
import { arabicPartyName, contractNames } from '../rules/names';
import type { ServiceDocument } from '@/schema/document';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { Phone } from '@/ui/text/reach';
import type { PartyOf } from './party';
import { PARTY_WIDTH, PartyLink, PartyUnits } from './party-parts';

type Row = { id: string; contract: ServiceDocument };

const text = textsOf(contractWordTexts);

export const partyColumns = <R extends Row>(partyOf: PartyOf) =>
  ({
    party: {
      name: 'party',
      label: text('party'),
      width: PARTY_WIDTH,
      least: 200,
      cell: ({ id, contract }) => <PartyLink id={id} party={partyOf(contract)} />,
      value: ({ contract }) => partyOf(contract).party,
      text: ({ contract }) => contractNames(contract).english ?? '',
    },
    partyAr: { name: 'partyAr', label: text('partyAr'), value: ({ contract }) => arabicPartyName(contract) },
    phone: {
      name: 'phone',
      kind: 'code',
      label: text('phone'),
      width: (language) => (language === 'ar' ? 164 : 152),
      yields: 2,
      cell: ({ contract }) => <Phone text={partyOf(contract).phone} />,
      value: ({ contract }) => partyOf(contract).phone,
    },
    units: {
      name: 'units',
      label: textsOf(commonTexts)('units'),
      width: 170,
      yields: 1,
      cell: ({ contract }, format) => <PartyUnits party={partyOf(contract)} format={format} />,
      value: ({ contract }) => partyOf(contract).units.join('; '),
    },
    project: {
      name: 'project',
      label: textsOf(contractListTexts)('project'),
      value: ({ contract }) => partyOf(contract).projects.join('; '),
    },
    kind: { name: 'kind', label: text('kind'), value: ({ contract }) => kindWord(contractKind(contract)) },
    reference: { name: 'reference', label: text('reference'), value: ({ contract }) => textOf('reference')(contract) },
    currency,
  }) satisfies Readonly<Record<string, Column<R>>>;

export const projectFilter = <R extends Row>(partyOf: PartyOf): ListFilter<R> => ({
  name: 'project',
  kind: 'texts',
  as: 'choice',
  pinned: true,
  label: textsOf(contractListTexts)('project'),
  value: ({ contract }) => partyOf(contract).projects,
});

export const agentFilter = <R,>(value: (row: R) => string | undefined): ListFilter<R> => ({
  name: 'agent',
  as: 'choice',
  pinned: true,
  label: textsOf(contractWordTexts)('agent'),
  value,
  none: textsOf(commonTexts)('noAgent'),
});

/** Says in files what the amounts are in. */
export const currency = { name: 'currency', label: text('currency'), value: () => 'AED' };
