import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractsPath, endingContractsPath, rentRollPath } from '@/addresses';
import styles from './contract-views.module.css';

const views = [
  { view: 'all', to: contractsPath, text: 'contracts.list.allContracts' },
  { view: 'ending', to: endingContractsPath, text: 'contracts.list.endingSoon' },
  { view: 'rent-roll', to: rentRollPath, text: 'contracts.list.rentRoll' },
] as const;

export type ContractView = (typeof views)[number]['view'];

/** The view an address asks for; all contracts where it asks for none we know. */
export const readView = (address: URLSearchParams): ContractView =>
  views.find(({ view }) => view === address.get('view'))?.view ?? 'all';

/** The built-in views of the list, each with an address of its own, and what narrows them beside them. */
export function ContractViews({ current, children }: { current: ContractView; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <nav aria-label={t('contracts.list.views')} className={styles.views}>
        {views.map(({ view, to, text }) => (
          <Link key={view} to={to} aria-current={view === current ? 'page' : undefined} className={styles.view}>
            {t(text)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
