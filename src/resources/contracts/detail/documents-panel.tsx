import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf, today } from '@/schema/day';
import { rowsOf } from '@/schema/rows';
import { expiryOf } from '../rules/expiry';
import { PaperRow, PapersPanel } from './papers-panel';
import own from './papers.module.css';
import type { ContractParts } from './parts';

export function DocumentsPanel({ reading, editPath }: ContractParts) {
  return (
    <PapersPanel name="documents" papers={rowsOf(reading, 'documents')} editTo={editPath('documents')}>
      {(paper) => (
        <PaperRow
          key={paper.index}
          {...paper}
          list="documents"
          unnamed="document"
          end={<Expiry expirationDate={paper.row.expirationDate} />}
        />
      )}
    </PapersPanel>
  );
}

function Expiry({ expirationDate }: { expirationDate: string | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const day = format.day(dayOf(expirationDate) ?? expirationDate);
  if (!day) return null;
  const expiry = expiryOf(expirationDate, now);
  return (
    <span className={own.expiry} data-expiry={expiry}>
      {t(`contracts.detail.${expiry}`, { day })}
    </span>
  );
}
