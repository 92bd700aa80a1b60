import { Link } from 'react-router';
import { contractPath, contractCustomerPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { hasDesk } from '@/places';
import { UnitNamesCell } from '../list/unit-names';
import { RowLink } from '@/ui/controls/row-link';
import { MixedText, RecordText } from '@/ui/text/record-text';
import type { Party } from './party';
import { SecondLine } from '@/ui/table/row-parts';
import styles from './parties.module.css';

/** Width of a column of parties, in px: names of companies are whole in it. It narrows before another column gives way. */
export const PARTY_WIDTH = 264;

export const nameOf = ({ party }: Party): string => party || i18n.t('unnamed', { ns: contractWordTexts });

export function PartyLink({ id, party }: { id: string; party: Party }) {
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

export function PartyUnits({ party: { units, projects }, format }: { party: Party; format: Format }) {
  return (
    <>
      <UnitNamesCell names={units} format={format} />
      {projects.length > 0 && (
        <SecondLine>
          <bdi>
            <MixedText text={projects.join(i18n.t('joint', { ns: contractListTexts }))} />
          </bdi>
        </SecondLine>
      )}
    </>
  );
}
