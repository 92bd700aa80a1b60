import { partyTexts } from '@/i18n/en/parties';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { TextKey } from '@/i18n/text-keys';
import { kindWord } from '@/resources/contracts/contract-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import type { ServiceDocument } from '@/schema/document';
import type { ReportColumn } from '@/ui/table/report/report-column';
import { Phone } from '@/ui/text/reach';
import type { PartyOf } from './party';
import { PARTY_WIDTH, PartyLink, PartyUnits } from './party-parts';

type Row = { id: string; contract: ServiceDocument };

export function partyColumns<R extends Row>(partyOf: PartyOf, format: Format) {
  const text = (name: TextKey<typeof partyTexts>) => i18n.t(name, { ns: partyTexts });
  return {
    party: {
      name: 'party',
      label: text('party'),
      width: PARTY_WIDTH,
      least: 200,
      cell: ({ id, contract }) => <PartyLink id={id} party={partyOf(contract)} />,
      value: ({ contract }) => contractNames(contract).english ?? undefined,
    },
    partyAr: { name: 'partyAr', label: text('partyAr'), value: ({ contract }) => arabicPartyName(contract) },
    phone: {
      name: 'phone',
      kind: 'code',
      label: text('phone'),
      width: 152,
      yields: 2,
      cell: ({ contract }) => <Phone text={partyOf(contract).phone} />,
      value: ({ contract }) => partyOf(contract).phone,
    },
    units: {
      name: 'units',
      label: text('units'),
      width: 170,
      yields: 1,
      cell: ({ contract }) => <PartyUnits party={partyOf(contract)} format={format} />,
      value: ({ contract }) => partyOf(contract).units.join('; '),
    },
    project: { name: 'project', label: text('project'), value: ({ contract }) => partyOf(contract).projects.join('; ') },
    kind: { name: 'kind', label: text('kind'), value: ({ contract }) => kindWord(contractKind(contract)) },
    reference: { name: 'reference', label: text('reference'), value: ({ contract }) => textOf('reference')(contract) },
    currency: { name: 'currency', label: text('currency'), value: () => 'AED' },
  } satisfies Readonly<Record<string, ReportColumn<R>>>;
}
