import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { Difference } from '@/api/merge';
import type { ResourceName } from '@/config';
import { changeManyTexts } from '@/i18n/en/change-many';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { RecordText } from '../text/record-text';
import { FormerValue } from '../form/save/changed-value';
import { DifferenceValue, useDifferenceNames } from '../form/save/difference-value';
import { Warning } from '../notices/warning';
import { textPattern, type TextSearch } from './bulk-change';
import styles from './change-many.module.css';
import { type ChangePlan, differencesOf, type PlannedRecord, type KeptRecord } from './change-plan';
import type { ResourceChange } from './resource-change';
import { KeptRecords } from '../write-run/kept-records';

type Props = {
  plan: ChangePlan;
  noun: ResourceName;
  titleOf: (record: ServiceDocument) => string;
  search?: TextSearch | undefined;
  own?: ResourceChange | undefined;
};

export function ChangePreview({ plan: { changed, kept, warnings }, noun, titleOf, search, own }: Props) {
  const { t } = useTranslation(changeManyTexts);
  const format = useFormat();
  const counted = (key: `changed.${ResourceName}` | 'kept', count: number) => t(key, format.counted(count));
  return (
    <div>
      <p role="status" className="bold below-8">
        {[counted(`changed.${noun}`, changed.length), ...(kept.length > 0 ? [counted('kept', kept.length)] : [])].join(' · ')}
      </p>
      {[...warnings].map(([text, number]) => (
        <Warning key={text}>{t('warning', { number: format.number(number), text })}</Warning>
      ))}
      {changed.length === 0 && <p className="muted all-columns">{t('nothingChanges')}</p>}
      {changed.length > 0 && (
        <>
          {own && <own.Effect records={changed.map(({ document, after }) => ({ before: document, after }))} />}
          <ChangedRecords records={changed} {...{ titleOf, search, own }} />
        </>
      )}
      <KeptOfChange records={kept} titleOf={titleOf} />
    </div>
  );
}

const ONE_CHANGE_PX = 56;
const TALLEST_LIST_PX = 360;

function ChangedRecords({ records, titleOf, search, own }: Omit<Props, 'plan' | 'noun'> & { records: readonly PlannedRecord[] }) {
  const { t } = useTranslation([changeManyTexts, formTexts]);
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what reads the virtualizer
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => box.current,
    estimateSize: () => ONE_CHANGE_PX,
    overscan: 6,
    // Rows are first drawn before the box is measured.
    initialRect: { width: 0, height: TALLEST_LIST_PX },
  });
  return (
    // Scrolls and contains nothing to focus, so it takes the focus itself.
    <div
      ref={box}
      className="above-12 rounded-8 framed scrolls-down"
      style={{ maxBlockSize: TALLEST_LIST_PX }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('form:preview')}
    >
      <ul className="plain-list relative" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const record = records[index];
          return (
            record && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={records.length}
                aria-posinset={index + 1}
                className="size-13 line-below pad-8-12 absolute from-side-to-side at-top"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RecordText className="bold" text={titleOf(record.document) || t('unnamed')} />
                <Differences record={record} search={search} />
                {own && <own.Remark record={record} />}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Differences({ record, search }: { record: PlannedRecord; search: Props['search'] }) {
  const nameOf = useDifferenceNames();
  return (
    <ul className="plain-list">
      {differencesOf(record).map((difference) => (
        <li key={difference.id} className={`row wrap anywhere baseline gap-0-8 ${styles.difference}`}>
          <span className="muted">{nameOf(difference)}</span>
          {difference.kind !== 'added' && (
            <FormerValue before={<SideValue difference={difference} side="base" search={search} />} />
          )}
          <SideValue difference={difference} side="theirs" search={search} />
        </li>
      ))}
    </ul>
  );
}

type SideProps = { difference: Difference; side: 'base' | 'theirs'; search: Props['search'] };

function SideValue({ difference, side, search }: SideProps) {
  const { base } = difference;
  if (!search || typeof base !== 'string') return <DifferenceValue difference={difference} side={side} />;
  const found = [...base.matchAll(textPattern(search))];
  return (
    <bdi>
      {found.map(({ 0: text, index }, at) => {
        return (
          <Fragment key={index}>
            {base.slice(endOf(found[at - 1]), index)}
            <mark>{side === 'base' ? text : search.replacement}</mark>
          </Fragment>
        );
      })}
      {base.slice(endOf(found.at(-1)))}
    </bdi>
  );
}

const endOf = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0);

type KeptProps = { records: readonly KeptRecord[]; titleOf: (record: ServiceDocument) => string };

export function KeptOfChange({ records, titleOf }: KeptProps) {
  const { t } = useTranslation(changeManyTexts);
  return (
    <KeptRecords
      name={t('keptTitle')}
      heading={t('keptTitle')}
      records={records.map(({ reason, document }) => ({ reason, name: titleOf(document) || t('unnamed') }))}
      reasonText={(reason) => t(`reasons.${reason}`)}
    />
  );
}
