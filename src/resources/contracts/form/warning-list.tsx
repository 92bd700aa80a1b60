import { useSyncExternalStore } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { PlacesList } from '@/ui/form/save-feedback';
import { type FormWarning, useRecordForm } from '@/ui/form/form-context';
import { OverlapList, useRowOverlaps } from './overlap-warnings';
import styles from './contract-summary.module.css';

type Props = {
  /** Which warnings count here. */
  of: (warning: FormWarning) => boolean;
  /** What is said where there are none. */
  none: string;
};

/** What in the form is worth a look: other contracts over its units, and what names its field and leads to it. */
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
      {shown.length > 0 && <PlacesList places={shown.map(([path, warning]) => ({ path, text: warning.message() }))} />}
    </>
  );
}
