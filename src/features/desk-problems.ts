import { deskProblems } from '@/desks/desks';
import { settingsTexts } from '@/i18n/en/settings';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolatedLtr } from '@/i18n/isolated';

export function deskProblemTexts(): readonly string[] {
  const list = (names: readonly string[]) => currentFormat().list(names.map(isolatedLtr));
  return deskProblems().map((one) => {
    if (one.problem === 'noList') return i18n.t('desks.noList', { ns: settingsTexts });
    if (one.problem === 'unknown') return i18n.t('desks.unknown', { ns: settingsTexts, names: list(one.names) });
    return i18n.t('desks.lacking', { ns: settingsTexts, name: isolatedLtr(one.name), needs: list(one.needs) });
  });
}
