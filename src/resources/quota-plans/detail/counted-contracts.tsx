import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { SelectBox } from '@/ui/controls';
import { setParam, useAddress } from '@/ui/use-address';
import { contractKinds, countedBy, type Counted } from '../measure';
import styles from './attainment.module.css';

const NAME = 'counted';

/** Which contracts count towards a plan: those it names, else what the address chooses among all of them. */
export function useCounted(plan: ServiceDocument): Counted {
  const [address] = useAddress();
  const named = countedBy(plan);
  if (named !== undefined && named !== 'all') return named;
  return contractKinds.find((kind) => kind === address.get(NAME)) ?? 'all';
}

/** Says which contracts count, and where the plan leaves it open lets one choose. */
export function CountedContracts({ plan, counted }: { plan: ServiceDocument; counted: Counted }) {
  const { t } = useTranslation();
  const [, write] = useAddress();
  const id = useId();
  if (countedBy(plan) !== 'all') return <p className={styles.note}>{t(`quotaPlans.attainment.named.${counted}`)}</p>;
  return (
    <div className={styles.counted}>
      <label htmlFor={id}>{t('quotaPlans.attainment.countedContracts')}</label>
      <SelectBox
        small
        id={id}
        value={counted}
        onChange={({ target: { value } }) =>
          write((next) => setParam(next, NAME, value === 'all' ? '' : value), { replace: true })
        }
      >
        {(['all', ...contractKinds] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`quotaPlans.attainment.kinds.${kind}`)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
