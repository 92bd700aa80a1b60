import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import table from '../panels/figures-table.module.css';
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
      <div className={table.scroll}>
        <table className={table.table} aria-label={t('result')}>
          <thead>
            <tr>
              <th scope="col">{record}</th>
              {figure && (
                <th scope="col" className={table.number}>
                  {figure.label}
                </th>
              )}
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.slice(0, shown).map((outcome) => (
              <tr key={outcome.item.id}>
                <th scope="row">
                  <RecordText text={titleOf(outcome.item)} />
                </th>
                {figure && <td className={table.number}>{figure.textOf(outcome.item)}</td>}
                <td>
                  <OutcomeText outcome={outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < outcomes.length && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('more', { shown: format.number(shown), total: format.number(outcomes.length) })}</span>
        </Button>
      )}
    </>
  );
}
