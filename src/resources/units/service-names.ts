import { useLanguage } from '@/i18n/use-language';
import { serviceIn } from './rules/service-words';

/** Returns what names a service and its unit of measure in the reader's language. */
export function useServiceNames() {
  const language = useLanguage();
  return ({ service }: { service: string }) => serviceIn(service, language);
}
