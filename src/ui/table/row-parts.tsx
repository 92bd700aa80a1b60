import { memo, type ReactNode, type Ref } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { writeJson } from '@/api/json';
import { listTexts } from '@/i18n/en/list';
import { type Format, unreadText } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { languageOf } from '@/i18n/names';
import { isNothing, type ServiceDocument } from '@/schema/document';
import { RecordText } from '../text/record-text';
import { SafeImage } from '../text/safe-image';
import { type RowsContextValue, useList } from './list-context';
import type { Column, MoneyLook, RowList } from './list-definition';
import { isFigure, type ValueKind } from './row-index';
import styles from './table.module.css';

/**
 * Returns functions that give the record at a position of the rows, its id (empty where there is none), and the key of its row. Rows are
 * keyed by record, so that what something else changed in one, as a browser's translation does, stays with its record.
 */
export function readRows(list: RowList<ServiceDocument>, { records, rows }: Pick<RowsContextValue['drawn'], 'records' | 'rows'>) {
  const recordAt = (at: number): ServiceDocument | undefined => records[rows[at] ?? -1];
  const idAt = (at: number): string => {
    const record = recordAt(at);
    return record === undefined ? '' : list.idOf(record);
  };
  const keyAt = (at: number): string => {
    const id = idAt(at);
    return id && !list.sharedIds?.has(id) ? id : `row ${rows[at]}`;
  };
  return { recordAt, idAt, keyAt };
}

export const alignment = ({ kind = 'text' }: { kind?: ValueKind }): string | undefined =>
  isFigure(kind) ? 'number' : kind === 'text' ? undefined : kind;

/** Returns what a cell shows. A text is returned as it is, since an element holds a text safely that is its only child. */
export function cellValue<T>(column: Column<T>, record: T, format: Format, look = IN_TABLE): ReactNode {
  const value = column.value?.(record);
  const received = isNothing(value) ? column.received?.(record) : undefined;
  if (!isNothing(received)) return <Unexpected received={received} />;
  const first = column.cell ? column.cell(record, format, look) : valueShown(column, value, format, look);
  const second = column.second?.(record, format);
  const warning = unreadText(column.unread?.(record));
  if (isEmpty(second) && !warning) return first;
  return (
    <div>
      {(value !== 0 || !warning) && <div>{first}</div>}
      {!isEmpty(second) && <SecondLine>{second}</SecondLine>}
      {warning && <WarningLine>{warning}</WarningLine>}
    </div>
  );
}

export const isEmpty = (node: ReactNode): boolean => isNothing(node) || node === false;

const IN_TABLE: MoneyLook = { unit: false };

type Value = string | number | null | undefined;

function valueShown<T>(column: Column<T>, value: Value, format: Format, look: MoneyLook): ReactNode {
  const { kind = 'text', word, none, converted } = column;
  if (isNothing(value)) return none?.() ?? null;
  if (typeof value !== 'number')
    return kind === 'day' ? <bdi>{format.day(value)}</bdi> : <RecordText text={word?.(value) ?? value} />;
  const number = converted?.(value, format) ?? value;
  if (kind === 'amount') return format.money(number, look);
  return kind === 'ratio' ? format.percent(number) : format.number(number);
}

export const SecondLine = ({ children }: { children: ReactNode }) => (
  <div className={`second-line cuts regular ${styles.second}`}>{children}</div>
);

export const WarningLine = ({ children }: { children: ReactNode }) => (
  <div className={`tone-warning size-12 regular wraps ${styles.warning}`}>{children}</div>
);

function Unexpected({ received }: { received: unknown }) {
  const { t } = useTranslation(listTexts);
  return (
    <bdi className={styles.unexpected} title={t('unexpected')}>
      {writeJson(received)}
    </bdi>
  );
}

export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className="line-5-4">
    <div>{first}</div>
    <SecondLine>{second}</SecondLine>
  </div>
);

type RecordLinkProps = { record: ServiceDocument; tabIndex?: number; onFocus?: () => void };

/** The name of a record as a link that covers its row or card. A record without an identifier has no page, so it is marked. */
export function RecordLink({ record, ...focus }: RecordLinkProps) {
  const { list, open } = useList();
  const id = list.idOf(record);
  const title = list.title(record);
  if (!id || !list.pathOf) {
    return (
      <span className="cut medium nowrap">
        <RecordTitle title={title} /> <NoId />
      </span>
    );
  }
  const link = (
    <Link
      className="covers cut medium nowrap no-underline link-ink hovers-line"
      dir="auto"
      lang={languageOf(title)}
      to={list.pathOf(id)}
      onClick={() => open(id)}
      {...focus}
    >
      {title || i18n.t('noName', { ns: listTexts })}
    </Link>
  );
  return list.sharedIds?.has(id) ? (
    <span className="cut medium nowrap">
      {link} <SharedId />
    </span>
  ) : (
    link
  );
}

export const RecordTitle = ({ title }: { title: string }) => <RecordText text={title || i18n.t('noName', { ns: listTexts })} />;

const NoId = () => <span className="tint-ending round pad-inline-6 letters-12">{i18n.t('noId', { ns: listTexts })}</span>;

const SharedId = () => <span className="tint-ending round pad-inline-6 letters-12">{i18n.t('sharedId', { ns: listTexts })}</span>;

/** The small picture before a name. It adds nothing to the name, so it has no alternative text. */
export const RowPicture = memo(function RowPicture({ src, large = false }: { src: string | undefined; large?: boolean }) {
  const [width, height] = large ? [96, 72] : [40, 30];
  return src ? (
    <SafeImage src={src} alt={''} width={width} height={height} className="fixed rounded-4" />
  ) : (
    <span className="block fixed rounded-4 sunken" style={{ inlineSize: width, blockSize: height }} />
  );
});

export const HEAD = 42;

const FREE_BELOW = 48;

type RegionProps = { ref: Ref<HTMLDivElement>; name: string; inBox: boolean; top: number; children: ReactNode };

export const TableRegion = ({ ref, name, inBox, top, children }: RegionProps) => (
  <div
    ref={ref}
    className={`framed rounded-8 paper-ground ${styles.region}`}
    data-scrolls={inBox || undefined}
    {...(inBox && {
      tabIndex: 0,
      role: 'region',
      'aria-label': name,
      style: { ['--room' as string]: `calc(100dvh - ${top + FREE_BELOW}px)` },
    })}
  >
    {children}
  </div>
);
