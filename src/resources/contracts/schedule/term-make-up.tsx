import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ScheduleRow } from '../rules/schedule';
import styles from './schedule.module.css';
import { useSignedUnitNames } from './signed-unit-names';

/** What one term is made of, from the rent of each unit to what is carried on. Parts that are 0 are left out, but for the two sums. */
export function TermMakeUp({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useSignedUnitNames();
  const nameless = t('contracts.schedule.unnamedUnit');
  const parts = [
    ...row.lines.flatMap(({ unitId, rent, charges }) => {
      const unit = nameOf(unitId) || nameless;
      return [
        { label: t('contracts.schedule.rentOf', { unit }), amount: rent },
        ...charges.map(({ title, amount }) => ({
          label: t('contracts.schedule.chargeOf', { unit, title: title || t('contracts.schedule.charge') }),
          amount,
        })),
      ];
    }),
    ...(row.lines.length === 0
      ? [
          { label: t('contracts.schedule.rent'), amount: row.rent },
          { label: t('contracts.schedule.charges'), amount: row.charges },
        ]
      : []),
    { label: t('contracts.schedule.debts'), amount: row.debts },
    { label: t('contracts.schedule.discount'), amount: -row.discount },
    { label: t('contracts.schedule.vat'), amount: row.vat },
  ].filter(({ amount }) => amount !== 0);
  const sums = [
    { label: t('contracts.schedule.thisTerm'), amount: row.amount },
    { label: t('contracts.schedule.carriedIn'), amount: row.balance },
    { label: t('contracts.schedule.running'), amount: row.grandTotal },
    ...(row.payment === 0 ? [] : [{ label: t('contracts.schedule.paid'), amount: row.payment }]),
  ];
  return (
    <dl className={styles.makeUp}>
      {[...parts, ...sums].map(({ label, amount }, index) => (
        <div key={`${index}-${label}`} className={index < parts.length ? undefined : styles.makeUpSum}>
          <dt>{label}</dt>
          <dd>
            <bdi>{format.number(amount, { digits: 2 })}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
