import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { RecordText } from '../../text/record-text';
import { SafeImage } from '../../text/safe-image';
import { useList } from '../list-context';
import { columnHeading, columnLabel, type RowList } from '../list-definition';
import { cellValue, isEmpty } from '../row-parts';
import styles from './peek.module.css';

type Fact = { label: string; value: ReactNode };

type Props = {
  row: object;
  title: string;
  /** The address of what the row is of; that of the record by default. */
  to?: string;
  second?: ReactNode;
  status?: ReactNode;
  picture?: string | undefined;
  lead?: ReactNode;
  below?: ReactNode;
  /** Names of columns of the list, which draw them, and others; what has no value, or 0 of an amount, is left out. */
  facts: ReadonlyArray<string | Fact>;
  /** The next step, and what is done beside it. */
  children?: ReactNode;
};

export function PeekFacts({ row, title, to, second, status, picture, lead, below, facts, children }: Props) {
  const { list, format, open } = useList();
  const id = list.idOf(row as ServiceDocument);
  const path = to ?? list.pathOf?.(id) ?? '';
  // Back from what is opened here leads to the row.
  const leave = ({ target }: MouseEvent) => {
    if (list.pathOf && target instanceof Element && target.closest('a')) open(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the links in it, which Enter presses too
    <div className="column" onClickCapture={leave}>
      {picture && <SafeImage src={picture} alt={''} className={styles.picture} width={420} height={180} />}
      <div className="column gap-12 pad-16">
        <div className="column gap-4">
          <div className="row between gap-12 align-start">
            <h2 className="size-20 bold anywhere shrinks">
              {path ? (
                <Link className="link-ink no-underline hovers-line" to={path}>
                  <RecordText text={title} />
                </Link>
              ) : (
                <RecordText text={title} />
              )}
            </h2>
            <span className="fixed">{status}</span>
          </div>
          {!isEmpty(second) && <div className="muted size-13">{second}</div>}
        </div>
        {!isEmpty(lead) && (
          <div>
            <p className="size-20 bold figures">{lead}</p>
            {!isEmpty(below) && <div className="muted">{below}</div>}
          </div>
        )}
        <div data-next className="row wrap gap-8 unless-empty">
          {children}
        </div>
        <dl className={styles.facts}>
          {facts
            .flatMap((fact) => (typeof fact === 'string' ? ofColumn(list, fact, row as ServiceDocument, format) : [fact]))
            .map(({ label, value }) => (
              <div key={label} className="stack baseline gap-4-16">
                <dt className="muted size-13">{label}</dt>
                <dd className="anywhere shrinks flush">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}

function ofColumn(list: RowList<ServiceDocument>, name: string, row: ServiceDocument, format: Format): readonly Fact[] {
  const column = list.columns.find((one) => one.name === name);
  if (!column || (column.kind === 'amount' && column.value?.(row) === 0)) return [];
  const value = cellValue(column, row, format, { ...list.look, unit: true });
  if (isEmpty(value) || value === '') return [];
  return [{ label: column.kind === 'amount' ? columnLabel(list, column) : columnHeading(list, column), value }];
}
