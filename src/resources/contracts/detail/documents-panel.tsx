import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf, today } from '@/schema/day';
import { fieldOf } from '@/schema/field';
import { rowsOf, type RowOf } from '@/schema/rows';
import { isMissing } from '@/ui/field-value';
import styles from '@/ui/nested-rows.module.css';
import { Panel } from '@/ui/panel';
import { NothingYet, OddRows } from '@/ui/panel-parts';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema, type Contract } from '../contract.schema';
import { expiryOf } from '../rules/expiry';
import { FileLink } from './file-link';
import own from './papers.module.css';
import type { ContractParts } from './parts';

type Paper = NonNullable<Contract['documents']>[number];

const documentSchema = fieldOf(contractSchema, 'documents').fields ?? contractSchema;

export function DocumentsPanel({ reading, editPath }: ContractParts) {
  const { t } = useTranslation();
  const { rows, unreadable } = rowsOf(reading, 'documents');
  return (
    <Panel
      id="documents"
      title={t('contracts.detail.panels.documents')}
      count={rows.length || undefined}
      editTo={editPath('documents')}
    >
      {rows.length + unreadable.length === 0 && (
        <NothingYet
          text={t('contracts.detail.empty.documents')}
          add={t('contracts.detail.add.documents')}
          to={editPath('documents')}
        />
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <DocumentRow key={row.index} {...row} />
          ))}
        </ul>
      )}
      <OddRows entries={unreadable} />
    </Panel>
  );
}

function DocumentRow({ row, index, odd }: RowOf<Paper>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const oddNames = (['name', 'expirationDate', 'url'] as const).filter((name) => odd.some(({ path }) => path[2] === name));
  const expiry = expiryOf(row.expirationDate, now);
  const day = format.day(dayOf(row.expirationDate) ?? row.expirationDate);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <FileLink
            url={row.url}
            name={isMissing(row.name) ? t('contracts.detail.unnamed.document', { number: format.number(index + 1) }) : row.name}
          />
        </span>
        <RecordDetails schema={documentSchema} record={row} names={oddNames} odd={odd} path={['documents', index]} />
      </div>
      {day && (
        <span className={own.expiry} data-expiry={expiry}>
          {t(`contracts.detail.${expiry}`, { day })}
        </span>
      )}
    </li>
  );
}
