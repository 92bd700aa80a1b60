import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { newContractPath, newQuotaPlanPath, newSignalPath } from '@/addresses';
import type { Sum } from '@/desks/dashboard.place';
import { commonTexts } from '@/i18n/en/common';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { unreadText, useFormat } from '@/i18n/format';
import { languageOf } from '@/i18n/names';
import { LinkList } from '@/ui/controls/link-list';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
import rowStyles from '@/ui/controls/link-list.module.css';
import textStyles from '@/ui/text/text.module.css';
import styles from './dashboard.module.css';

const AT_MOST = 100;

type ExpandableListProps<T> = {
  label: string;
  all: readonly T[];
  first: number;
  children: (item: T, index: number) => ReactNode;
};

/** All rows stand here on demand, because no list page can show exactly these records. */
export function ExpandableList<T>({ label, all, first, children: row }: ExpandableListProps<T>) {
  const { t } = useTranslation([dashboardTexts, commonTexts]);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const more = all.length - first;
  const rest = all.length - AT_MOST;
  return (
    <>
      <LinkList label={label}>{all.slice(0, open ? AT_MOST : first).map(row)}</LinkList>
      {open && rest > 0 && <p className="muted size-13 above-12">{t('notListed', format.counted(rest))}</p>}
      {more > 0 && (
        <Button size="small" className="screen-only above-8 words-at-start" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{open ? t('common:showFewer') : t('showAll', format.counted(more))}</span>
        </Button>
      )}
    </>
  );
}

type UnfoldingProps = { start?: ReactNode; title: string; second?: ReactNode; end?: ReactNode; children: ReactNode };

export const UnfoldingRow = ({ start, title, second, end, children }: UnfoldingProps) => (
  <li>
    <details>
      <summary className={`ring-inside row centred gap-12 high-44 pad-block-8 pad-inline-16 pointer unmarked ${rowStyles.row}`}>
        {start !== undefined && <span className={`fixed bold figures ${rowStyles.start}`}>{start}</span>}
        <span className="stack fills">
          <span className={`medium one-line link-ink ${rowStyles.link}`} dir="auto" lang={languageOf(title)}>
            {title}
          </span>
          {second !== undefined && <span className={textStyles.second}>{second}</span>}
        </span>
        {end !== undefined && <span className={`figures end fixed ${rowStyles.end}`}>{end}</span>}
        <ChevronDown className={`screen-only fixed turns ${rowStyles.action} ${styles.mark}`} size={18} />
      </summary>
      <div className="line-above pad-8-16 page-ground">{children}</div>
    </details>
  </li>
);

/** Returns the words of a sum, the figure between two bars. */
export function useSumText(): (sum: Sum) => string {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return ({ name, amount, people = 0 }) =>
    name === 'overdue' && amount === 0
      ? t('sums.noneOverdue')
      : t(`sums.${name}`, { amount: format.money(Math.round(amount)), ...format.counted(people) });
}

export function SumLink({ sums, name }: { sums: readonly Sum[]; name: Sum['name'] }) {
  const textOf = useSumText();
  const sum = sums.find((one) => one.name === name);
  if (!sum) return null;
  return (
    <Link to={sum.to} className={`size-13 no-underline muted figures hovers-link hovers-line ${textStyles.lineLink}`}>
      <span>{textOf(sum).replaceAll('|', '')}</span>
      {sum.unread > 0 && <span className="tone-warning">{` ${unreadText(sum.unread)}`}</span>}
    </Link>
  );
}

const ways = { contract: newContractPath, signal: newSignalPath(), plan: newQuotaPlanPath } as const;

export function EmptyPanel({ text, add }: { text: string; add: keyof typeof ways | false }) {
  const { t } = useTranslation(dashboardTexts);
  if (add === false) return <p className="muted">{text}</p>;
  return <EmptyPanelNote text={text} add={t(`add.${add}`)} to={ways[add]} />;
}

export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden="true" className={`stack ${styles.rows}`}>
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} className="row centred high-56">
        <span className={`rounded-4 sunken ${styles.line}`} style={{ inlineSize: `${70 - ((index * 17) % 30)}%` }} />
      </span>
    ))}
  </div>
);
