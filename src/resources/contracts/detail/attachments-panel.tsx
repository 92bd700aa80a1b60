import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { rowsOf } from '@/schema/rows';
import { isMissing } from '@/ui/field-value';
import styles from '@/ui/nested-rows.module.css';
import type { Contract } from '../contract.schema';
import { PaperRow, PapersPanel } from './papers-panel';
import type { ContractParts } from './parts';

type Attachment = NonNullable<Contract['attachments']>[number];

export function AttachmentsPanel({ reading, editPath }: ContractParts) {
  return (
    <PapersPanel name="attachments" papers={rowsOf(reading, 'attachments')} editTo={editPath('documents')}>
      {(file) => (
        <PaperRow key={file.index} {...file} list="attachments" unnamed="attachment" facts={<Facts file={file.row} />} />
      )}
    </PapersPanel>
  );
}

/** Type, size and day. The service does not say what it counts; bytes are what such fields hold. */
function Facts({ file: { mimeType, size, uploadedDate } }: { file: Attachment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kilobytes =
    typeof size === 'number'
      ? t('contracts.detail.kilobytes', { size: format.number(Math.max(1, Math.round(size / 1000))) })
      : undefined;
  const facts = [mimeType, kilobytes, format.day(dayOf(uploadedDate) ?? uploadedDate)].filter((fact) => !isMissing(fact));
  if (facts.length === 0) return null;
  return (
    <span className={styles.quiet}>
      {facts.map((fact, place) => (
        <span key={fact}>
          {place > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  );
}
