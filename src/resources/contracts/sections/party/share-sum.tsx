import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import { useValues } from '@/ui/form/form-context';
import { isRows, rowPath } from '@/ui/form/record-values';
import { Warning } from '@/ui/warning';
import styles from './party.module.css';
import { equalShares, sumOfShares } from './shares';

/** What the shares add up to, and how far that is from the whole. */
export function ShareSum() {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, getValues, setValue } = useValues();
  const { count, sum } = useWatch({ control, name: 'customer', compute: sharesIn });
  if (count === 0) return null;

  const difference = sum === undefined ? 0 : Math.round((100 - sum) * 100) / 100;
  function shareEqually() {
    const customers: unknown = getValues('customer');
    if (!isRows(customers)) return;
    const keys = customers.order.filter((key) => isDocument(customers.byKey[key]));
    const shares = equalShares(keys.length);
    keys.forEach((key, at) => setValue(sharePath(key), shares[at]));
  }

  return (
    <div className={styles.shares}>
      <div role="status">
        {sum !== undefined && <p>{t('contracts.form.party.sharesSum', { sum: format.number(sum) })}</p>}
        {difference !== 0 && (
          <Warning>
            {t(difference > 0 ? 'contracts.form.party.sharesShort' : 'contracts.form.party.sharesOver', {
              difference: format.number(Math.abs(difference)),
            })}
          </Warning>
        )}
      </div>
      <Button onClick={shareEqually}>{t('contracts.form.party.shareEqually')}</Button>
    </div>
  );
}

const sharePath = (key: string): string => `${rowPath('customer', key)}.share`;

function sharesIn(customers: unknown): { count: number; sum: number | undefined } {
  if (!isRows(customers)) return { count: 0, sum: undefined };
  const rows = customers.order.map((key) => customers.byKey[key]).filter(isDocument);
  return { count: rows.length, sum: sumOfShares(rows.map(({ share }) => share)) };
}
