import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { newContractPath, newQuotaPlanPath, newSignalPath } from '@/addresses';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { LinkList } from '@/ui/controls/link-list';
import { EmptyPanelNote } from '@/ui/panels/panel-parts';
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
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const more = all.length - first;
  const rest = all.length - AT_MOST;
  return (
    <>
      <LinkList label={label}>{all.slice(0, open ? AT_MOST : first).map(row)}</LinkList>
      {open && rest > 0 && <p className="muted size-13 above-12">{t('notListed', format.counted(rest))}</p>}
      {more > 0 && (
        <Button size="small" className={`screen-only above-8 ${styles.more}`} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{open ? t('showFewer') : t('showAll', format.counted(more))}</span>
        </Button>
      )}
    </>
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
      <span key={index} className="row centred height-40">
        <span className={`rounded-4 sunken ${styles.line}`} style={{ inlineSize: `${70 - ((index * 17) % 30)}%` }} />
      </span>
    ))}
  </div>
);
