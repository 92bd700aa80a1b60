import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contractPath, quotaPlanPath } from '@/addresses';
import type { Listing } from '@/api/listing';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { contractTitle } from '@/resources/contracts/contract-title';
import type { ServiceDocument } from '@/schema/document';
import { LinkList, LinkRow } from '@/ui/link-list';
import { Panel } from '@/ui/panel';
import styles from './attention-panel.module.css';
import type { Figures } from './figures';
import { unitsWith } from './list-links';
import { hasMismatch } from './quota-pace';
import { RowsSkeleton } from './rows-skeleton';
import { SomeRows } from './some-rows';

const links = {
  conflicts: unitsWith({ availability: 'conflict' }),
  readingFell: unitsWith({ readingFell: 'yes' }),
  swapped: unitsWith({ swapped: 'yes' }),
  twoDefaults: unitsWith({ twoDefaults: 'yes' }),
  arabicMissing: unitsWith({ arabicMissing: 'yes' }),
} as const;
const unitFaults = ['conflicts', 'readingFell', 'swapped', 'twoDefaults', 'arabicMissing'] as const;

type Props = { attention: Figures['attention']; plans: UseQueryResult<Listing<ServiceDocument>> };

/** What is wrong or missing in the records. Each line opens exactly those that it counts. */
export function AttentionPanel({ attention, plans }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const mismatched = (plans.data?.rows ?? []).filter((plan) => plan.deleted !== true && hasMismatch(plan));
  const lines = unitFaults.flatMap((fault) => (attention[fault] > 0 ? [{ fault, count: attention[fault] }] : []));
  const nothing = lines.length + attention.expired.length + mismatched.length === 0 && !plans.isPending;
  const title = t('dashboard.attention.title');
  return (
    <Panel id="attention" title={title}>
      {nothing && <p className={styles.none}>{t('dashboard.attention.none')}</p>}
      <LinkList label={title}>
        {lines.map(({ fault, count }) => (
          <LinkRow
            key={fault}
            to={links[fault]}
            start={format.number(count)}
            title={t(`dashboard.attention.${fault}`, { count })}
          />
        ))}
      </LinkList>
      <Records
        records={attention.expired}
        text={t('dashboard.attention.expired', { count: attention.expired.length })}
        pathOf={contractPath}
        titleOf={(contract) => contractTitle(contract) || t('availability.unnamedContract')}
      />
      <Records
        records={mismatched}
        text={t('dashboard.attention.mismatch', { count: mismatched.length })}
        pathOf={quotaPlanPath}
        titleOf={(plan) => (typeof plan.planName === 'string' && plan.planName.trim()) || t('dashboard.quotas.unnamed')}
      />
      {plans.isPending && <RowsSkeleton rows={1} />}
    </Panel>
  );
}

type RecordsProps = {
  records: readonly ServiceDocument[];
  text: string;
  pathOf: (id: string) => string;
  titleOf: (record: ServiceDocument) => string;
};

/** A line whose records no list page can be narrowed to: it unfolds and shows them. */
function Records({ records, text, pathOf, titleOf }: RecordsProps) {
  const format = useFormat();
  if (records.length === 0) return null;
  return (
    <details className={styles.records}>
      <summary className={styles.summary}>
        <span className={styles.count}>{format.number(records.length)}</span>
        {text}
      </summary>
      <div className={styles.inside}>
        <SomeRows label={text} all={records} first={6}>
          {(record, at) => <LinkRow key={idOf(record) || at} to={pathOf(idOf(record))} title={titleOf(record)} />}
        </SomeRows>
      </div>
    </details>
  );
}
