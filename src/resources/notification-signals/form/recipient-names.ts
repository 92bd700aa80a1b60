import { useFormat } from '@/i18n/format';
import { receivedText } from '@/ui/form/field-frame';
import { personName } from '../rules/people';
import { useComposing } from './use-composer';

const NAMED_AT_MOST = 3;

/** "Noor Trading, Huda Al Rumaithi and 12" */
export function useRecipientNames(recipients: readonly unknown[]): string {
  const format = useFormat();
  const { book } = useComposing();
  const named = recipients.slice(0, NAMED_AT_MOST).map((recipient) => {
    const id = receivedText(recipient);
    const person = book.people.get(id);
    return person ? personName(person, format.settings.language === 'ar') : id;
  });
  const others = recipients.length - named.length;
  return format.list(others > 0 ? [...named, `+${format.number(others)}`] : named);
}
