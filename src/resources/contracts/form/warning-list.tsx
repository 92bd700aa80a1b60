import { useSyncExternalStore } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { FieldLinks } from '@/ui/form/save-feedback';
import { type FormWarning, useRecordForm } from '@/ui/form/form-context';
import { OverlapList, useRowOverlaps } from './overlap-warnings';
import styles from './contract-summary.module.css';

type Props = {
  /** Selects the warnings to show. */
  of: (warning: FormWarning) => boolean;
  /** The text shown when there are none. */
  none: string;
};

/** Lists warnings, each linking to its field, and other contracts on the same units and days. */
export function WarningList({ of, none }: Props) {
  useLanguage();
  const { watch } = useRecordForm();
  const { warnings } = useSyncExternalStore(watch.subscribe, watch.current);
  const shown = [...warnings].filter(([, warning]) => of(warning));
  const overlaps = useRowOverlaps();
  if (shown.length === 0 && overlaps.length === 0) return <p className={styles.second}>{none}</p>;
  return (
    <>
      <OverlapList overlaps={overlaps} />
      {shown.length > 0 && <FieldLinks links={shown.map(([path, warning]) => ({ path, text: warning.message() }))} />}
    </>
  );
}
