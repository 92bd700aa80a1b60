import LayoutList from 'lucide-react/icons/layout-list';
import Table2 from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { formRowTexts } from '@/i18n/en/form-rows';
import { isDocument } from '@/schema/document';
import { isPhone } from '../../page/use-phone';
import { Segments } from '../../controls/segments';

export type RowLayout = 'table' | 'cards';

/** Longer lists open as a table where there is room for one. */
const MANY = 6;
const KEY = 'mz-row-layouts';

const layouts = { cards: LayoutList, table: Table2 } as const;

/** `list` is the path of the list among the schemas; this device remembers its layout. */
export function useRowLayout(list: string, count: number): [RowLayout, (next: RowLayout) => void] {
  const [layout, setLayout] = useState(() => keptLayouts()[list] ?? usualLayout(count));
  return [
    layout,
    (next) => {
      writeStored(browserStorage('localStorage'), KEY, { ...keptLayouts(), [list]: next });
      setLayout(next);
    },
  ];
}

const usualLayout = (count: number): RowLayout => (count >= MANY && !isPhone() ? 'table' : 'cards');

function keptLayouts(): Readonly<Record<string, RowLayout>> {
  const kept = readStored(browserStorage('localStorage'), KEY);
  if (!isDocument(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, RowLayout] => entry[1] === 'table' || entry[1] === 'cards'),
  );
}

type ChoiceProps = { list: string; layout: RowLayout; onChoose: (next: RowLayout) => void };

export function LayoutChoice({ list, layout, onChoose }: ChoiceProps) {
  const { t } = useTranslation(formRowTexts);
  return (
    <div className="screen-only after">
      <Segments
        label={t('layout.label', { list })}
        value={layout}
        choices={(['cards', 'table'] as const).map((value) => ({ value, label: t(`layout.${value}`), icon: layouts[value] }))}
        onChange={onChoose}
      />
    </div>
  );
}
