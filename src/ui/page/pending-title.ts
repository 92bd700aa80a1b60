import { isDeleted } from '@/api/api-error';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';

export function pendingTitle({ error }: { error: unknown }): string {
  if (!error) return i18n.t('loading', { ns: commonTexts });
  return i18n.t(isDeleted(error) ? 'error.notFound' : 'error.notLoaded', { ns: commonTexts });
}
