import textStyles from '@/ui/text/text.module.css';
import { Link } from 'react-router';
import { unrecordedPath } from '@/addresses';
import { unrecordedTexts } from '@/i18n/en/unrecorded';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { useCallback } from 'react';
import type { Day } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { useWork } from '@/ui/page/use-work';
import { unrecordedRows } from './unrecorded-rows';

/** Says on how many contracts nothing was ever recorded, which no list of what is overdue can show. */
export function UnrecordedLine({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(unrecordedTexts);
  const format = useFormat();
  const { count, amount } = useUnrecorded(contracts, useToday());
  if (count === 0) return null;
  return (
    <p className="muted screen-only">
      <span>{t('line', { ...format.counted(count), amount: format.money(amount) })}</span>
      {' · '}
      <Link className={textStyles.lineLink} to={unrecordedPath()}>
        {t('ask')}
      </Link>
    </p>
  );
}

/**
 * Counts the contracts on which nothing was ever recorded, and adds up what fell due under them until a day, in AED. Every instalment
 * since a contract began is worked out, so that it comes after what a page shows first; a count of 0 until then.
 */
function useUnrecorded(contracts: readonly ServiceDocument[], day: Day): { count: number; amount: number } {
  const rows = useWork(useCallback(() => unrecordedRows(contracts, day), [contracts, day]));
  return { count: rows?.length ?? 0, amount: sumToCent(rows?.map(({ amount }) => amount) ?? []) };
}
