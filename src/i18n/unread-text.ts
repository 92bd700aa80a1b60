import { commonTexts } from './en/common';
import { currentFormat } from './format';
import { i18n } from './i18n';

/** Returns "without 2 amounts that cannot be read"; empty without any. */
export const unreadText = (count = 0): string =>
  count > 0 ? i18n.t('unread', { ns: commonTexts, ...currentFormat().counted(count) }) : '';
