import { dueTexts } from '@/i18n/en/due';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ContractDue } from './due-rows';

export const stateText = ({ state, late }: Pick<ContractDue, 'state' | 'late'>): string =>
  state === 'overdue'
    ? i18n.t('overdue', { ns: dueTexts, ...currentFormat().counted(late) })
    : i18n.t(`states.${state}`, { ns: dueTexts });
