import { i18n } from '@/i18n/i18n';
import type { CsvColumn } from '@/ui/csv';
import { contractTitle } from '../contract-title';
import { arabicNames, textOf } from '../list/contract-values';
import type { RentRollRow } from './rent-roll';
import { rentRollWord } from './rent-roll-words';

/** The columns of the file, in the language of the moment. */
export const rentRollExport = (): ReadonlyArray<CsvColumn<RentRollRow>> => [
  { label: i18n.t('contracts.rentRoll.project'), value: ({ project }) => project },
  { label: i18n.t('contracts.rentRoll.unit'), value: ({ unit, unitId }) => unit || unitId },
  { label: i18n.t('contracts.rentRoll.tenant'), value: ({ contract }) => contract && contractTitle(contract) },
  { label: i18n.t('contracts.rentRoll.tenantAr'), value: ({ contract }) => contract && arabicNames(contract)[0] },
  { label: i18n.t('contracts.rentRoll.status'), value: ({ status }) => rentRollWord(status) },
  { label: i18n.t('contracts.rentRoll.rentPerYear'), value: (row) => row.rentPerYear },
  { label: i18n.t('contracts.rentRoll.currency'), value: () => 'AED' },
  { label: i18n.t('contracts.rentRoll.begin'), value: ({ begin }) => begin },
  { label: i18n.t('contracts.rentRoll.end'), value: ({ end }) => end },
  { label: i18n.t('contracts.rentRoll.deposit'), value: ({ deposit }) => deposit },
  { label: i18n.t('contracts.rentRoll.reference'), value: ({ contract }) => contract && textOf('reference')(contract) },
];
