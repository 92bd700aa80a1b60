import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import { DataTable } from '../panels/data-table';
import { RecordText } from '../text/record-text';
import type { Outcome } from './write-run';
import { OutcomeText } from './write-run-view';

const AT_ONCE = 100;

type Props<T> = {
  outcomes: ReadonlyArray<Outcome<T>>;
  record: string;
  titleOf: (item: T) => string;
  figure?: { label: string; textOf: (item: T) => string | undefined };
};

export function OutcomeTable<T extends { id: string }>({ outcomes, record, titleOf, figure }: Props<T>) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <DataTable
        label={t('result')}
        rows={outcomes.slice(0, shown)}
        keyOf={({ item }) => item.id}
        columns={[
          { name: 'record', head: record, kind: 'name', cell: ({ item }) => <RecordText text={titleOf(item)} /> },
          figure !== undefined && { name: 'figure', head: figure.label, kind: 'number', cell: ({ item }) => figure.textOf(item) },
          { name: 'result', head: t('result'), cell: (outcome) => <OutcomeText outcome={outcome} /> },
        ]}
      />
      {shown < outcomes.length && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('more', { shown: format.number(shown), total: format.number(outcomes.length) })}</span>
        </Button>
      )}
    </>
  );
}
