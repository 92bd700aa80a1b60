import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { fieldOf } from '@/schema/field';
import { rowsOf, type RowOf } from '@/schema/rows';
import { isMissing } from '@/ui/field-value';
import styles from '@/ui/nested-rows.module.css';
import { Panel } from '@/ui/panel';
import { NothingYet, OddRows } from '@/ui/panel-parts';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema, type Contract } from '../contract.schema';
import { FileLink } from './file-link';
import type { ContractParts } from './parts';

type Attachment = NonNullable<Contract['attachments']>[number];

const attachmentSchema = fieldOf(contractSchema, 'attachments').fields ?? contractSchema;

export function AttachmentsPanel({ reading, editPath }: ContractParts) {
  const { t } = useTranslation();
  const { rows, unreadable } = rowsOf(reading, 'attachments');
  return (
    <Panel
      id="attachments"
      title={t('contracts.detail.panels.attachments')}
      count={rows.length || undefined}
      editTo={editPath('documents')}
    >
      {rows.length + unreadable.length === 0 && (
        <NothingYet
          text={t('contracts.detail.empty.attachments')}
          add={t('contracts.detail.add.attachments')}
          to={editPath('documents')}
        />
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <AttachmentRow key={row.index} {...row} />
          ))}
        </ul>
      )}
      <OddRows entries={unreadable} />
    </Panel>
  );
}

function AttachmentRow({ row, index, odd }: RowOf<Attachment>) {
  const { t } = useTranslation();
  const format = useFormat();
  const oddNames = (['name', 'url', 'mimeType', 'size', 'uploadedDate'] as const).filter((name) =>
    odd.some(({ path }) => path[2] === name),
  );
  const facts = [row.mimeType, sizeText(row.size), format.day(dayOf(row.uploadedDate) ?? row.uploadedDate)].filter(
    (fact) => !isMissing(fact),
  );

  /** The service does not say what it counts; bytes are what such fields hold. */
  function sizeText(size: number | null | undefined): string {
    if (typeof size !== 'number') return '';
    return t('contracts.detail.kilobytes', { size: format.number(Math.max(1, Math.round(size / 1000))) });
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <FileLink
            url={row.url}
            name={isMissing(row.name) ? t('contracts.detail.unnamed.attachment', { number: format.number(index + 1) }) : row.name}
          />
        </span>
        {facts.length > 0 && (
          <span className={styles.quiet}>
            {facts.map((fact, place) => (
              <span key={fact}>
                {place > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </span>
        )}
        <RecordDetails schema={attachmentSchema} record={row} names={oddNames} odd={odd} path={['attachments', index]} />
      </div>
    </li>
  );
}
