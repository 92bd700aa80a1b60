import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { observable } from '@/observable';
import styles from './no-room.module.css';

type Props<C> = { chosen: readonly C[]; shown: ReadonlyArray<{ name: string }>; labelOf: (column: C) => string };

const shownLine = observable<HTMLElement | null>(null);
const showIn = shownLine.set;

export const NoRoomLine = () => <span ref={showIn} className={`screen-only shrinks muted one-line letters-12 ${styles.line}`} />;

export function NoRoom<C extends { name: string }>({ chosen, shown, labelOf }: Props<C>) {
  const { t } = useTranslation(listTexts);
  const { list } = useFormat();
  const hidden = chosen.filter(({ name }) => !shown.some((column) => column.name === name));
  const line = useSyncExternalStore(shownLine.subscribe, shownLine.get);
  if (hidden.length === 0 || !line) return null;
  const text = t('hiddenColumns', { columns: list(hidden.map(labelOf)) });
  return createPortal(<span title={text}>{text}</span>, line);
}
