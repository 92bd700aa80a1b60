import type { ReactNode } from 'react';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { UnexpectedValue } from '@/schema/reading';
import { FIRST_ROWS, useFirstRows } from '@/ui/panels/first-rows';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';

type Props<R> = {
  id: string;
  title: string;
  rows: readonly R[];
  unreadable: readonly UnexpectedValue[];
  editTo: string;
  renderRow: (row: R) => ReactNode;
};

export function RowsPanel<R>({ id, title, rows, unreadable, editTo, renderRow }: Props<R>) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const [shown, button] = useFirstRows(rows, FIRST_ROWS, {
    all: t('showAll', { number: format.number(rows.length) }),
    fewer: t('showFewer'),
  });
  return (
    <Panel id={id} title={title} count={rows.length} editTo={editTo}>
      {rows.length > 0 && <ul className="stack plain-list">{shown.map(renderRow)}</ul>}
      {button}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}
