import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { StatusPill } from '@/ui/status-pill';
import { ContractStatusPill } from '../contract-status-pill';
import type { Stage } from './stage';
import styles from './stage-pill.module.css';

/** "Running 45%", "Ends within 60 days": the status and how far it has come. */
export function StagePill({ stage: { status, within, elapsed }, format }: { stage: Stage; format: Format }) {
  if (within !== undefined) {
    return <StatusPill status="ending" label={i18n.t('contracts.list.endingIn', { number: format.number(within) })} />;
  }
  return (
    <>
      <ContractStatusPill status={status} />
      {elapsed !== undefined && <span className={styles.elapsed}>{format.percent(elapsed / 100)}</span>}
    </>
  );
}
