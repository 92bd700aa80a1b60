import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';

type Props<C> = { chosen: readonly C[]; shown: ReadonlyArray<{ name: string }>; labelOf: (column: C) => string };

/** Names the columns that have no room in a table at its width. */
export function NoRoom<C extends { name: string }>({ chosen, shown, labelOf }: Props<C>) {
  const { t } = useTranslation(listTexts);
  const { list } = useFormat();
  const hidden = chosen.filter(({ name }) => !shown.some((column) => column.name === name));
  if (hidden.length === 0) return null;
  return <p className="below-8 size-12 muted">{t('hiddenColumns', { columns: list(hidden.map(labelOf)) })}</p>;
}
