import { expect, test } from 'vitest';
import { setAppearance } from '@/features/appearance';
import { i18n } from '@/i18n/i18n';

test('the language chosen last wins, however late the texts of another one arrive', async () => {
  await Promise.all([setAppearance({ language: 'ar' }), setAppearance({ language: 'en' })]);
  expect(i18n.language).toBe('en');
  expect(document.documentElement.dir).toBe('ltr');
  expect(localStorage.getItem('mz-appearance')).toContain('"language":"en"');
});
