import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { i18n } from '@/i18n/i18n';
import { type FormSection, type SectionPaths, sectionShowing } from '@/ui/form/form-sections';
import { lazyPart } from '@/ui/loading/lazy-part';
import type { Contract } from '../contract.schema';
import { PartySection } from './party-section';

/* Only the first section is on the page that opens. */
const UnitsSection = lazyPart(() => import('./units-section').then((module) => module.UnitsSection));
const TermsSection = lazyPart(() => import('./terms-section').then((module) => module.TermsSection));
const PapersSection = lazyPart(() => import('./papers-section').then((module) => module.PapersSection));

type ContractSection = FormSection & { fields: readonly (keyof Contract)[] };

const agreement = () => i18n.t('edit.groups.agreement', { ns: contractFormTexts });
const papers = () => i18n.t('sections.documents', { ns: contractWordTexts });

export const contractSections: readonly ContractSection[] = [
  {
    path: '',
    listed: 'party',
    title: () => i18n.t('sections.party', { ns: contractWordTexts }),
    group: agreement,
    fields: [
      'isCompany',
      'name',
      'manager',
      'legalForm',
      'siret',
      'capital',
      'street1',
      'street2',
      'zipCode',
      'city',
      'customerId',
      'customer',
      'contacts',
    ],
    element: <PartySection />,
  },
  {
    path: 'units',
    title: () => i18n.t('units', { ns: commonTexts }),
    group: agreement,
    fields: ['units'],
    rows: 'units',
    element: <UnitsSection />,
  },
  {
    path: 'terms',
    title: () => i18n.t('sections.terms', { ns: contractWordTexts }),
    group: agreement,
    fields: [
      'contract',
      'reference',
      'contractDate',
      'reservationId',
      'beginDate',
      'endDate',
      'terminationDate',
      'frequency',
      'discount',
      'isVat',
      'vatRatio',
      'commissioneRatio',
      'guaranty',
      'guarantyPayback',
      'bankInfo',
      'manual',
      'manualTerms',
      'terms',
    ],
    element: <TermsSection />,
  },
  {
    path: 'documents',
    title: () => i18n.t('sections.documents', { ns: contractWordTexts }),
    group: papers,
    fields: ['documents', 'attachments', 'notes', 'description', 'recordSource'],
    rows: 'documents',
    element: <PapersSection />,
  },
];

const ReviewStep = lazyPart(() => import('./contract-review').then((module) => module.ContractReview));

export const contractSteps: readonly ContractSection[] = [
  ...contractSections,
  {
    path: 'review',
    title: () => i18n.t('steps.review', { ns: contractFormTexts }),
    group: () => i18n.t('steps.finish', { ns: contractFormTexts }),
    fields: [],
    element: <ReviewStep sections={contractSections} />,
  },
];

export const sectionOf = (field: string): SectionPaths => sectionShowing(contractSections, field);
