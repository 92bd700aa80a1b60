import { useTranslation } from 'react-i18next';
import { contractForm } from '@/i18n/en/contract-form';
import type { Suggestion } from '@/ui/form/suggestion';
import { useKnownValues } from '../suggestions';

type Name = keyof typeof contractForm.papers.names;
type Source = keyof typeof contractForm.papers.sources;

const names = Object.keys(contractForm.papers.names) as readonly Name[];

/** As the service's records have them. */
const sources: readonly (readonly [Source, string])[] = [
  ['web', 'web'],
  ['walkIn', 'walk-in'],
  ['broker', 'broker'],
  ['import', 'import'],
];

/** What papers are usually called. A name is stored as it reads, since no service translates it. */
export function usePaperNames(): Suggestion[] {
  const { t } = useTranslation();
  return names.map((key) => {
    const name = t(`contracts.form.papers.names.${key}`);
    return { value: name, label: name };
  });
}

/** Where contracts usually come from, and where others came from. */
export function useRecordSources(): Suggestion[] {
  const { t } = useTranslation();
  const usual = sources.map(([key, value]) => ({ value, label: t(`contracts.form.papers.sources.${key}`) }));
  const others = useKnownValues('recordSource');
  return [...usual, ...others.filter(({ value }) => !usual.some((known) => known.value === value))];
}
