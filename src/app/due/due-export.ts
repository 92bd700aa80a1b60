import { i18n } from '@/i18n/i18n';
import { kindWord } from '@/resources/contracts/contract-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import type { CsvColumn } from '@/ui/csv';
import type { DueRow } from './due-rows';
import { purposeOf, typeWord } from './due-texts';

/** The columns of the file, in the language of the moment. */
export const dueExport = (): ReadonlyArray<CsvColumn<DueRow>> => [
  { label: i18n.t('due.day'), value: ({ day }) => day },
  { label: i18n.t('due.party'), value: ({ party }) => party },
  { label: i18n.t('due.partyAr'), value: ({ partyAr }) => partyAr },
  { label: i18n.t('due.units'), value: ({ units }) => units.join('; ') },
  { label: i18n.t('due.project'), value: ({ projects }) => projects.join('; ') },
  { label: i18n.t('due.kind'), value: ({ kind }) => kindWord(kind) },
  { label: i18n.t('due.what'), value: purposeOf },
  { label: i18n.t('due.type'), value: ({ type }) => typeWord(type) },
  { label: i18n.t('due.phone'), value: ({ phone }) => phone },
  { label: i18n.t('due.amount'), value: ({ amount }) => amount },
  { label: i18n.t('due.paid'), value: ({ payment }) => payment },
  { label: i18n.t('due.currency'), value: () => 'AED' },
  { label: i18n.t('due.reference'), value: ({ contract }) => textOf('reference')(contract) },
];
