import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { i18n, textsOf } from '@/i18n/i18n';
import { kindWord } from '../contract-words';
import { textOf } from '../list/contract-values';
import { contractKind } from '../rules/contract-days';
import { arabicPartyName, contractNames } from '../rules/names';
import type { ServiceDocument } from '@/schema/document';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { Phone } from '@/ui/text/reach';
import { contractCustomerPath, contractPath } from '@/addresses';
import type { Format } from '@/i18n/format';
import { hasDesk } from '@/places';
import { RowLink } from '@/ui/controls/row-link';
import { MixedText, RecordText } from '@/ui/text/record-text';
import { SecondLine } from '@/ui/table/row-parts';
import type { Party, PartyOf } from './party';
import { UnitNamesCell } from '../list/unit-names';
import styles from './parties.module.css';

/** Width of a column of parties, in px: names of companies are whole in it. It narrows before another column gives way. */
export const PARTY_WIDTH = 264;

export const nameOf = ({ party }: Party): string => party || i18n.t('unnamed', { ns: contractWordTexts });

function PartyLink({ id, party }: { id: string; party: Party }) {
  const customer = i18n.t('customerOf', { ns: contractListTexts, party: nameOf(party) });
  return (
    <div className="row">
      <div className="clips">
        <RowLink to={id && contractPath(id)} text={nameOf(party)} />
        {party.otherParty && (
          <SecondLine>
            <RecordText text={party.otherParty} />
          </SecondLine>
        )}
      </div>
      {id && hasDesk('money') && (
        <Link
          className={`screen-only stack fixed muted in-middle ${styles.customer}`}
          to={contractCustomerPath(id)}
          aria-label={customer}
          title={customer}
        >
          <PersonIcon />
        </Link>
      )}
    </div>
  );
}

/** Drawn here: an icon of the library would move into a file that other pages load too. */
const PersonIcon = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
    <circle cx="12" cy="8" r="5" />
    <path d="M20 21a8 8 0 0 0-16 0" />
  </svg>
);

function PartyUnits({ party: { units, projects }, format }: { party: Party; format: Format }) {
  return (
    <>
      <UnitNamesCell names={units} format={format} />
      {projects.length > 0 && (
        <SecondLine>
          <bdi>
            <MixedText text={projects.join(i18n.t('separator', { ns: commonTexts }))} />
          </bdi>
        </SecondLine>
      )}
    </>
  );
}

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

export const currency = { name: 'currency', label: text('currency'), value: () => 'AED' };
