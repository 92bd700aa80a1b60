import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useValues } from '@/ui/form/form-context';
import { Panel } from '@/ui/panel';
import { ClosingStatement } from '../closing/closing-statement';
import { fallingAway, terminatedWith, type FallingAway } from './falling-away';
import styles from './termination-effect.module.css';

/** What the termination being typed would do: the terms that fall away and what is left to settle. */
export function TerminationEffect({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const { control } = useValues();
  const terminationDate: unknown = useWatch({ control, name: 'terminationDate' });
  const guarantyPayback: unknown = useWatch({ control, name: 'guarantyPayback' });
  if (dayOf(terminationDate) === undefined) {
    return (
      <Panel id="effect" title={t('contracts.terminate.effect')}>
        <p className={styles.line}>{t('contracts.terminate.notYet')}</p>
      </Panel>
    );
  }
  return (
    <Panel id="effect" title={t('contracts.terminate.effect')}>
      <div className={styles.effect}>
        {contract.manual === true ? (
          <p className={styles.line}>{t('contracts.terminate.written')}</p>
        ) : (
          <Fallen fallen={fallingAway(contract, terminationDate)} />
        )}
        <ClosingStatement contract={terminatedWith(contract, { terminationDate, guarantyPayback })} />
      </div>
    </Panel>
  );
}

const SHOWN = 4;

function Fallen({ fallen }: { fallen: FallingAway | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!fallen) return null;
  const { rows, total } = fallen;
  if (rows.length === 0) return <p className={styles.line}>{t('contracts.terminate.noneFall')}</p>;
  return (
    <div>
      <p className={styles.line}>{t('contracts.terminate.fall', { count: rows.length, amount: format.money(total) })}</p>
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({ term, begin, amount }) => (
          <li key={term}>
            <bdi>{t('contracts.terminate.term', { day: format.day(begin), amount: format.money(amount) })}</bdi>
          </li>
        ))}
        {rows.length > SHOWN && <li>{t('contracts.terminate.more', { count: rows.length - SHOWN })}</li>}
      </ul>
    </div>
  );
}
