import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useSectionTitle } from '@/ui/page/page';
import { agreedTotal } from '../rules/instalments';
import { AgreementButton, AgreementSide } from './agreement';
import { useContractRecord } from './contract-kind';
import { contractSections, PartySection } from './contract-sections';
import { MoreFields } from './more-fields';
import styles from './new-contract.module.css';
import { UnitCard } from './unit-card';

/** The addresses that lead to a part of the page: the sections of a contract, and the agreement beside them. */
export const newContractPlaces: ReadonlyArray<{ path: string }> = [...contractSections, { path: 'review' }];

const PaymentCard = lazyPart(() => import('./terms-section').then((module) => module.PaymentCard));
const PapersSection = lazyPart(() => import('./papers-section').then((module) => module.PapersSection));

const documentFields = contractSections.find(({ path }) => path === 'documents')?.fields ?? [];

const useRoom = () => useMediaQuery('(min-width:1000px)', { noSsr: true });

export function NewContract({ place, head }: { place: string; head: ReactNode }) {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const hasRoom = useRoom();
  const section = contractSections.find(({ path }) => path === place);
  useSectionTitle(place === 'review' ? t('edit.groups.agreement') : place && section?.title());
  useEffect(() => {
    const part = document.getElementById(place);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className={`stack ${styles.layout}`}>
      <div className={`form-section ${styles.cards}`}>
        {head}
        <h2 className="visually-hidden">{t('edit.groups.agreement')}</h2>
        <div id="units" tabIndex={-1} className={`unringed ${styles.place}`}>
          <UnitCard />
        </div>
        <div className={styles.place}>
          <PartySection />
        </div>
        <div id="terms" tabIndex={-1} className={`unringed ${styles.place}`}>
          <LazyBoundary fallback={<LoadingSign />}>
            <PaymentCard />
          </LazyBoundary>
        </div>
        <div id="documents" tabIndex={-1} className={`unringed ${styles.place}`}>
          <MoreFields
            key={String(place === 'documents')}
            title={t('contract-words:sections.documents')}
            names={documentFields}
            startsOpen={place === 'documents'}
          >
            <LazyBoundary fallback={<LoadingSign />}>
              <PapersSection />
            </LazyBoundary>
          </MoreFields>
        </div>
      </div>
      {hasRoom && <AgreementSide className={styles.side} />}
    </div>
  );
}

export const AgreementOfNew = ({ place }: { place: string }) =>
  !useRoom() && <AgreementButton key={place} startsOpen={place === 'review'} />;

export function CreateLabel() {
  const { t } = useTranslation([contractFormTexts, commonTexts]);
  const format = useFormat();
  const { total } = agreedTotal(useContractRecord());
  return <span>{total > 0 ? t('createFor', { amount: format.money(total) }) : t('create')}</span>;
}
