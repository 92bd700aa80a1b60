import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { dayOf } from '@/schema/day';
import { fieldOf } from '@/schema/field';
import { readRows, type RowOf, type Rows } from '@/schema/reading';
import rowStyles from '@/ui/panels/nested-rows.module.css';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { EmptyPanelNote, UnexpectedRows } from '@/ui/panels/panel-parts';
import { UnexpectedDetails } from '@/ui/panels/record-details';
import { RecordText } from '@/ui/text/record-text';
import { download } from '@/ui/exchange/write/csv';
import { safeUrl } from '@/ui/text/safe-url';
import { isDataAddress, isMissing } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { type Contract, contractSchema } from '../contract.schema';
import { expiryOf } from '../rules/status';
import { isFileName, keptBytes, linkName, plainName, savedName, useKilobytes } from '../kept-file';

export function DocumentsPanel({ reading, editPath }: PanelProps<Contract>) {
  return (
    <PapersPanel name="documents" papers={readRows(reading, 'documents')} editTo={editPath('documents')}>
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

const expiryLooks = { expires: 'muted', expiresSoon: 'tone-warning', expired: 'tone-error medium' } as const;

function Expiry({ expirationDate }: { expirationDate: string | null | undefined }) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const now = useToday();
  const day = format.day(dayOf(expirationDate) ?? expirationDate);
  if (!day) return null;
  const expiry = expiryOf(expirationDate, now);
  return <span className={`size-13 figures ${expiryLooks[expiry]}`}>{t(expiry, { day })}</span>;
}

type Attachment = NonNullable<Contract['attachments']>[number];

export function AttachmentsPanel({ reading, editPath }: PanelProps<Contract>) {
  return (
    <PapersPanel name="attachments" papers={readRows(reading, 'attachments')} editTo={editPath('documents')}>
      {(file) => (
        <PaperRow key={file.index} {...file} list="attachments" unnamed="attachment" facts={<Facts file={file.row} />} />
      )}
    </PapersPanel>
  );
}

/** "PDF" for a file named so or of the type "application/pdf"; other types as they are. */
function formatOf({ name, mimeType }: Attachment): string | null | undefined {
  const [, short] = /\.([a-z\d]{2,4})$/i.exec(name ?? '') ?? /^\w+\/([a-z\d]{2,4})$/i.exec(mimeType ?? '') ?? [];
  return short?.toUpperCase() ?? mimeType;
}

/** The service gives no unit for the size; such fields hold bytes. */
function Facts({ file }: { file: Attachment }) {
  const format = useFormat();
  const kilobytes = useKilobytes();
  const { size, uploadedDate } = file;
  const facts = [
    formatOf(file),
    typeof size === 'number' ? kilobytes(size) : undefined,
    format.day(dayOf(uploadedDate) ?? uploadedDate),
  ].filter((fact) => !isMissing(fact));
  if (facts.length === 0) return null;
  return (
    <span className="size-12 muted shrinks clips-across">
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 && <span>{' · '}</span>}
          <RecordText text={fact} />
        </span>
      ))}
    </span>
  );
}

type Papers = 'documents' | 'attachments';

type PapersPanelProps<T> = { name: Papers; papers: Rows<T>; editTo: string; children: (row: RowOf<T>) => ReactNode };

function PapersPanel<T>({ name, papers: { rows, unreadable }, editTo, children }: PapersPanelProps<T>) {
  const { t } = useTranslation(contractDetailTexts);
  return (
    <Panel id={name} title={t(`panels.${name}`)} count={rows.length} editTo={editTo}>
      {rows.length + unreadable.length === 0 && <EmptyPanelNote text={t(`empty.${name}`)} add={t(`add.${name}`)} to={editTo} />}
      {rows.length > 0 && <ul className="stack one-column plain-list">{rows.map(children)}</ul>}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

type Paper = { readonly name?: string | null; readonly url?: string | null };

type RowProps<T extends Paper> = RowOf<T> & {
  list: Papers;
  unnamed: 'document' | 'attachment';
  facts?: ReactNode;
  end?: ReactNode;
};

function PaperRow<T extends Paper>({ list, unnamed, row, index, unexpected, facts, end }: RowProps<T>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const address = safeUrl('link', row.url);
  const linked = address ? linkName(address) : '';
  return (
    <li className={rowStyles.row}>
      <div className="row wrap baseline fills anywhere gap-0-12">
        <span className={rowStyles.name}>
          <FileLink
            url={row.url}
            name={
              isMissing(row.name)
                ? linked !== ''
                  ? linked
                  : t(`unnamed.${unnamed}`, { number: format.number(index + 1) })
                : tradeWord('documents', row.name ?? '')
            }
          />
        </span>
        {facts}
        <UnexpectedDetails
          schema={fieldOf(contractSchema, list).fields ?? contractSchema}
          list={list}
          row={{ row, index, unexpected }}
        />
      </div>
      {end}
    </li>
  );
}

/** A file that the record itself keeps is saved by a button; an address that is not safe to follow is text. */
function FileLink({ url, name: written }: { url: string | null | undefined; name: string | null | undefined }) {
  const { t } = useTranslation(contractDetailTexts);
  const bytes = keptBytes(url);
  const plain = written && plainName(written);
  // A kept page that is called "Invoice.pdf" is "Invoice.pdf.html".
  const name = plain && bytes && isFileName(plain) ? savedName(plain, url) : plain;
  if (bytes) {
    return (
      <button
        type="button"
        className="bare start pointer link-ink underlined press-line pad-0"
        onClick={() => download(savedName(name, url), new Blob([bytes]))}
      >
        <RecordText text={name} />
      </button>
    );
  }
  const address = safeUrl('link', url);
  if (address) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        <RecordText text={name} />
      </a>
    );
  }
  return (
    <span>
      <RecordText text={name} />
      {isDataAddress(url) && <span className="tone-warning">{t('brokenFile')}</span>}
      {!isMissing(url) && !isDataAddress(url) && (
        <span className="block size-13 regular anywhere">
          <bdi>{url}</bdi> <span className="tone-warning">{t('unsafeLink')}</span>
        </span>
      )}
    </span>
  );
}
