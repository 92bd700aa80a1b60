import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { contractsDuePath } from '@/addresses';
import { dueTexts } from '@/i18n/en/due';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { sumToCent } from '@/schema/money';
import { MonthColumns, type PartLook, PartMark, Picture } from '@/ui/panels/month-columns';
import textStyles from '@/ui/text/text.module.css';
import { type CollectionMonth, type Collections, type CollectionSums, totalOf } from '../rules/collections';
import { ages } from '../rules/ledger';

type Props = {
  found: Collections;
  period: string;
  chosen: CollectionMonth | undefined;
  onChoose: (month: string) => void;
};

export function CollectionsPicture({ found: { months, tracked, overdue }, period, chosen, onChoose }: Props) {
  const { t } = useTranslation(portfolioTexts);
  const { money, month: monthText, short } = useFormat();
  const [looked, look] = useState('');
  const shown = months.find(({ month }) => month === looked) ?? chosen;
  const sums = shown?.sums ?? totalOf(months.map((one) => one.sums));
  const parts = (of: CollectionSums) => partsOf(of, tracked);
  const dueText = ({ due }: CollectionSums) => t('collections.sums.due', { amount: money(due) });
  return (
    <Picture label={t('collections.picture')}>
      <div className="row wrap align-end gap-4-24 below-8 figures">
        <div className="grows">
          <p className="row centred gap-8 press-high muted size-13 nowrap flush">
            <span>{shown ? monthText(`${shown.month}-01`) : period}</span>
            {chosen && (
              <Button size="small" className="screen-only" onClick={() => onChoose('')}>
                {t('collections.allMonths')}
              </Button>
            )}
          </p>
          <p className="bold size-16 nowrap flush">{dueText(sums)}</p>
        </div>
        {parts(sums).map(({ name, ...part }) => (
          <div key={name}>
            <p className="row centred gap-6 muted size-13 flush">
              <PartMark look={part.look} />
              <span>{t(`collections.${name}`)}</span>
            </p>
            <p className={`medium size-16 flush ${part.look === 'late' ? 'tone-error' : ''}`}>{money(part.amount)}</p>
          </div>
        ))}
      </div>
      <MonthColumns
        label={t('collections.picture')}
        textOf={short}
        chosen={chosen?.month}
        onChoose={onChoose}
        onLook={look}
        columns={months.map(({ month, sums: own }) => {
          const said = parts(own).map(({ name, amount }) => `${t(`collections.${name}`)} ${money(amount)}`);
          return {
            month,
            parts: tracked ? parts(own) : [{ look: 'hollow', amount: own.due }],
            warning: own.overdue > 0 ? short(Number(own.overdue.toPrecision(2))) : undefined,
            says: `${monthText(`${month}-01`)}: ${[dueText(own), ...said].join(', ')}`,
          };
        })}
      />
      {tracked && <OverdueAges overdue={overdue} />}
    </Picture>
  );
}

type Part = { name: 'received' | 'promised' | 'overdue' | 'notDue'; look: PartLook; amount: number };

const partsOf = ({ received, promised, open, overdue }: CollectionSums, tracked: boolean): readonly Part[] =>
  (
    [
      { name: 'received', look: 'full', amount: received },
      { name: 'promised', look: 'hatched', amount: promised },
      { name: 'notDue', look: 'hollow', amount: sumToCent([open, -overdue]) },
      { name: 'overdue', look: 'late', amount: overdue },
    ] as const
  ).filter(({ amount }) => tracked && amount > 0);

function OverdueAges({ overdue }: Pick<Collections, 'overdue'>) {
  const { t } = useTranslation([portfolioTexts, dueTexts]);
  const { money } = useFormat();
  const late = ages.flatMap((age, at) => (overdue[age] > 0 ? [{ age, amount: overdue[age], opacity: (at + 2) / 5 }] : []));
  if (late.length === 0) return <p className="tone-success medium flush">{t('collections.nothingLate')}</p>;
  return (
    <>
      <h2 className="medium size-14 below-8">{t('collections.ages')}</h2>
      <div aria-hidden className="row gap-2">
        {late.map(({ age, amount, opacity }) => (
          <PartMark key={age} look="late" style={{ flexGrow: amount, opacity }} />
        ))}
      </div>
      <ul className="row wrap between gap-0-24 plain-list above-4">
        {late.map(({ age, amount, opacity }) => (
          <li key={age} className="row centred gap-8">
            <PartMark look="late" style={{ opacity }} />
            <Link className={`${textStyles.lineLink} press-line middled`} to={`${contractsDuePath}?show=overdue&age=${age}`}>
              {t(`due:ages.${age}`)}
            </Link>
            <bdi className="figures medium">{money(amount)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
