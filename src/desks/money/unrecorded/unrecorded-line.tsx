import { Link } from 'react-router';
import { unrecordedPath } from '@/addresses';
import { unrecordedTexts } from '@/i18n/en/unrecorded';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import textStyles from '@/ui/text/text.module.css';
import { useUnrecorded } from './use-unrecorded';

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
