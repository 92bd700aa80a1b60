import { useLanguage } from '@/i18n/i18n';
import { serviceIn } from './rules/service-words';

export function useServiceNames() {
  const language = useLanguage();
  return ({ service }: { service: string }) => serviceIn(service, language);
}
