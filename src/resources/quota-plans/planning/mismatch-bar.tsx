import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { planTotals } from '../rules/totals';
import styles from './planning.module.css';
import { numberOf, type Sheet } from './sheet';

/** Whether what the members were given is what the plan asks for; nothing to say where the plan asks for nothing in all. */
export function MismatchBar({ sheet: { lines, periods }, show }: { sheet: Sheet; show: (value: number) => string }) {
  const { t } = useTranslation();
  const numbers = lines.map(({ cells }) => cells.map(numberOf));
  const { grand, whole, mismatch } = planTotals(numbers.slice(0, -1), numbers.at(-1) ?? [], periods.length);
  if (whole === undefined || !mismatch) return null;
  const isOff = mismatch.grand !== 0 || mismatch.columns.some(Boolean);
  const Mark = isOff ? TriangleAlert : CircleCheck;
  const sums = { whole: show(whole), members: show(grand) };
  const by = mismatch.grand;
  return (
    <p className={styles.mismatch} data-off={isOff || undefined}>
      <Mark size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {t('quotaPlans.grid.sums', sums)}{' '}
        <b>
          {!isOff && t('quotaPlans.grid.noMismatch')}
          {isOff && by === 0 && t('quotaPlans.grid.mismatchWithin')}
          {by > 0 && t('quotaPlans.grid.tooLittle', { by: show(by) })}
          {by < 0 && t('quotaPlans.grid.tooMuch', { by: show(-by) })}
        </b>
      </span>
    </p>
  );
}
