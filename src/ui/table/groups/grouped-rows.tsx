import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { keptBy } from '@/kept';
import { useTranslation } from '@/i18n/use-translation';
import { listPartTexts } from '@/i18n/en/list-parts';
import { collator } from '@/i18n/fold';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { RecordText } from '../../text/record-text';
import { SafeImage } from '../../text/safe-image';
import { setParam, useAddress } from '../../page/use-address';
import { drawnRows, type Folding, type GroupRows, groupRows, isGroup, type RowGroup } from './group-rows';
import styles from './grouped-rows.module.css';
import { columnLabel, type HeadingFocus } from '../list-definition';
import { GROUP_BY } from '../list-params';
import { sumTexts } from '../sums';

export const groupList: GroupRows = ({ list, records, rows, sort, format, by }, grouping, { folded, fold }) => {
  const column = list.columns.find(({ name }) => name === by && grouping.by.includes(name));
  if (!column) return undefined;
  const { language } = format.settings;
  const descending = sort[0]?.name === by && sort[0].descending;
  const grouped = groupRows(records, rows, column, { format, collator: collator(language), descending });
  const label = columnLabel(list, column);
  const recordsIn = ({ from, to }: RowGroup) => Array.from(grouped.rows.subarray(from, to)).flatMap((at) => records[at] ?? []);
  const sumsOf = keptBy((group: RowGroup) => {
    const within = recordsIn(group);
    return [grouping.counted?.(within, format) ?? '', ...sumTexts(grouping.sums, within, format)].filter(Boolean);
  });
  const toggle = ({ title }: RowGroup) => {
    const next = new Set(folded);
    if (!next.delete(title)) next.add(title);
    fold(next);
  };
  const words = i18n.t('groups.groupedBy', { ns: listPartTexts, name: label });
  return {
    rows: grouped.rows,
    drawn: drawnRows(records.length, grouped, ({ title }) => folded.has(title)),
    heading: (at, focus, isPictured) => {
      const group = grouped.groups[at];
      return (
        group && (
          <FoldHeading
            {...{ group, focus, format, label }}
            picture={
              isPictured
                ? recordsIn(group)
                    .map((record) => list.picture?.(record))
                    .find(Boolean)
                : undefined
            }
            sums={sumsOf(group)}
            isFolded={folded.has(group.title)}
            toggle={() => toggle(group)}
          />
        )
      );
    },
    words,
    tools: <GroupTools words={words} titles={grouped.groups.map(({ title }) => title)} {...{ folded, fold }} />,
  };
};

type FoldHeadingProps = {
  group: RowGroup;
  label: string;
  sums: readonly string[];
  isFolded: boolean;
  toggle: () => void;
  focus: HeadingFocus;
  format: Format;
  picture: string | undefined;
};

function FoldHeading({ group: { title, from, to }, label, sums, isFolded, toggle, focus, format, picture }: FoldHeadingProps) {
  const { t } = useTranslation(listPartTexts);
  const isCounted = isFolded || isGroup(to - from);
  return (
    <div className={`row wrap centred shrinks gap-0-16 ${picture ? styles.pictured : ''}`}>
      {picture && <SafeImage src={picture} alt={''} className={styles.picture} />}
      <button
        type="button"
        className={`bare row centred shrinks gap-8 gives press-36 pad-0 start pointer hovers-link ${styles.fold} on-paper`}
        aria-expanded={!isFolded}
        onClick={toggle}
        {...focus}
      >
        <ChevronDown size={16} className={styles.chevron} />
        <RecordText className="one-line" text={title || t('groups.none', { name: label })} />
        {isCounted && <span className="regular muted">{format.number(to - from)}</span>}
      </button>
      <span className={`row wrap regular muted letters-13 gap-0-16 after ${styles.sums}`}>
        {isCounted && sums.map((text) => <bdi key={text}>{text}</bdi>)}
      </span>
    </div>
  );
}

function GroupTools({ words, titles, folded, fold }: Folding & { words: string; titles: readonly string[] }) {
  const { t } = useTranslation(listPartTexts);
  const [, write] = useAddress();
  const isFolded = titles.every((title) => folded.has(title));
  return (
    <div className="screen-only row wrap centred gap-8">
      <button
        type="button"
        className={`chip round hovers-edge ${styles.ungroup}`}
        aria-label={t('groups.ungroup', { words })}
        onClick={(event) => {
          // The button goes with the groups.
          event.currentTarget.closest('main')?.querySelector<HTMLElement>('h1')?.focus();
          write((query) => setParam(query, GROUP_BY, ''));
        }}
      >
        <bdi>{words}</bdi>
        <X size={14} />
      </button>
      <Button size="small" onClick={() => fold(new Set(isFolded ? [] : titles))}>
        <span>{t(isFolded ? 'groups.unfoldAll' : 'groups.foldAll')}</span>
      </Button>
    </div>
  );
}
