import { contractPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { UnitNames } from '@/resources/contracts/list/unit-names';
import { RowLink } from '@/ui/controls/row-link';
import { MixedText, RecordText } from '@/ui/text/record-text';
import type { DueParty } from './due-rows';
import styles from './due.module.css';

export const nameOf = ({ party }: DueParty): string => party || i18n.t('unnamed', { ns: contractWordTexts });

/** Shows who pays as a link to the contract; without an id the name alone. */
export function PartyLink({ id, party }: { id: string; party: DueParty }) {
  return (
    <>
      <RowLink to={id && contractPath(id)} text={nameOf(party)} />
      {party.otherParty && (
        <div className={styles.second}>
          <RecordText text={party.otherParty} />
        </div>
      )}
    </>
  );
}

/** More names would push away the text beside them. */
const NAMED = 2;

/** Shows the units of a contract, and their projects below. */
export function PartyUnits({ party: { units, projects }, format }: { party: DueParty; format: Format }) {
  return (
    <>
      <UnitNames names={units} shown={NAMED} format={format} />
      {projects.length > 0 && (
        <div className={styles.second}>
          <bdi>
            <MixedText text={projects.join(i18n.t('joint', { ns: contractListTexts }))} />
          </bdi>
        </div>
      )}
    </>
  );
}
