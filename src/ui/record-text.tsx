import { languageOf } from '@/i18n/names';

/** Shows a text of a record in whichever script it is written, also where the page is in the other language. */
export const RecordText = ({ text, className }: { text: string | null | undefined; className?: string | undefined }) => (
  <bdi lang={languageOf(text ?? '')} className={className}>
    {text}
  </bdi>
);
