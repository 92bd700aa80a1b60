import { useQuery } from '@tanstack/react-query';
import { haveLanguage } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { textNames } from '../rules/composed';

/** Until the Arabic words are there, and where they cannot be loaded, the words are English. */
export function useArabicTexts(signal: ServiceDocument): boolean {
  const enabled = textNames.some((name) => typeof signal[name] === 'string' && /\p{Script=Arabic}/u.test(signal[name]));
  const { isSuccess } = useQuery({
    queryKey: ['texts', 'ar'],
    queryFn: () => haveLanguage('ar').then(() => true),
    staleTime: Infinity,
    enabled,
  });
  return isSuccess;
}
