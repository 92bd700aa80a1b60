import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { fieldOf } from '@/schema/field';
import type { RowOf, Rows } from '@/schema/rows';
import { isMissing } from '@/ui/field-value';
import styles from '@/ui/nested-rows.module.css';
import { Panel } from '@/ui/panel';
import { NothingYet, OddRows } from '@/ui/panel-parts';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema } from '../contract.schema';
import { FileLink } from './file-link';

type Papers = 'documents' | 'attachments';

type PanelProps<T> = { name: Papers; papers: Rows<T>; editTo: string; children: (row: RowOf<T>) => ReactNode };

/** A list of files under a contract. */
export function PapersPanel<T>({ name, papers: { rows, unreadable }, editTo, children }: PanelProps<T>) {
  const { t } = useTranslation();
  return (
    <Panel id={name} title={t(`contracts.detail.panels.${name}`)} count={rows.length || undefined} editTo={editTo}>
      {rows.length + unreadable.length === 0 && (
        <NothingYet text={t(`contracts.detail.empty.${name}`)} add={t(`contracts.detail.add.${name}`)} to={editTo} />
      )}
      {rows.length > 0 && <ul className={styles.rows}>{rows.map(children)}</ul>}
      <OddRows entries={unreadable} />
    </Panel>
  );
}

type Paper = { readonly name?: string | null; readonly url?: string | null };

type RowProps<T extends Paper> = RowOf<T> & {
  list: Papers;
  /** What it is called where it has no name. */
  unnamed: 'document' | 'attachment';
  /** Under the name. */
  facts?: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
};

/** One file: its name as a link to it, and what of it could not be read. */
export function PaperRow<T extends Paper>({ list, unnamed, row, index, odd, facts, end }: RowProps<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const schema = fieldOf(contractSchema, list).fields ?? contractSchema;
  const oddNames = odd.flatMap(({ path: [, , name] }) => (typeof name === 'string' ? [name] : []));
  const fields: { readonly [name: string]: unknown } = row;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <FileLink
            url={row.url}
            name={isMissing(row.name) ? t(`contracts.detail.unnamed.${unnamed}`, { number: format.number(index + 1) }) : row.name}
          />
        </span>
        {facts}
        <RecordDetails schema={schema} record={fields} names={oddNames} odd={odd} path={[list, index]} />
      </div>
      {end}
    </li>
  );
}
