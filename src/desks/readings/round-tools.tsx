import Button from '@mui/material/Button';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { Segments } from '@/ui/controls/segments';
import { FileButton } from '@/ui/controls/file-button';
import { InfoButton } from '@/ui/dialogs/info-button';
import { PrintPageButton } from '@/ui/paper/print-button';
import { isDone, type RoundRow } from './round';
import styles from './round.module.css';

export type Filter = 'all' | 'open' | 'flagged';

const isToCheck = ({ state }: RoundRow): boolean => state === 'flagged' || state === 'problem' || state === 'meanwhile';
export const passes: Readonly<Record<Filter, (row: RoundRow) => boolean>> = {
  all: () => true,
  open: (row) => !isDone(row),
  flagged: isToCheck,
};

export function Progress({ rows }: { rows: readonly RoundRow[] }) {
  const { t } = useTranslation(unitReadingTexts);
  const { number } = useFormat();
  const done = rows.filter(isDone).length;
  const counts = (['flagged', 'skipped', 'problem', 'meanwhile'] as const).map((of) => {
    const count = rows.filter((row) => row.state === of).length;
    return count > 0 && t(`counts.${of}`, { count, number: number(count) });
  });
  return (
    <div className={`screen-only stack gap-4 ${styles.done}`}>
      <progress
        className={`block full-width clips sunken borderless rounded-3 ${styles.progress}`}
        aria-label={t('progress')}
        max={Math.max(rows.length, 1)}
        value={done}
      />
      <p className="medium figures">
        {[t('done', { done: number(done), total: number(rows.length) }), ...counts].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

type FilterProps = { rows: readonly RoundRow[]; chosen: Filter; choose: (filter: Filter) => void };

export function FilterChoice({ rows, chosen, choose }: FilterProps) {
  const { t } = useTranslation(unitReadingTexts);
  const { number } = useFormat();
  const toCheck = rows.filter(isToCheck).length;
  const choices = (['all', 'open', 'flagged'] as const).map((value) => ({
    value,
    label: [t(`filters.${value}`), ...(value === 'flagged' && toCheck > 0 ? [number(toCheck)] : [])].join(' '),
  }));
  return <Segments label={t('show')} value={chosen} choices={choices} onChange={choose} />;
}

type WaysProps = { onFile: (file: File) => void; onExport: () => void; onSummary: () => void };

export function Ways({ onFile, onExport, onSummary }: WaysProps) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  return (
    <div className={`row wrap centred after gap-4 ${styles.ways}`}>
      <InfoButton>
        <p>{t('rule')}</p>
        <p>{t('ruleFlags')}</p>
      </InfoButton>
      <FileButton
        startIcon={<Upload size={16} />}
        label={t('common:import')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={onFile}
      />
      <Button startIcon={<Download size={16} />} onClick={onExport}>
        {t('exportRound')}
      </Button>
      <PrintPageButton />
      <Button startIcon={<ClipboardCheck size={16} />} onClick={onSummary}>
        {t('summary')}
      </Button>
    </div>
  );
}
