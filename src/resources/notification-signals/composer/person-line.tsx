import { useFormat } from '@/i18n/format';
import { type Person, personName } from '../rules/people';
import { RecordText } from '@/ui/text/record-text';

export function PersonLine({ person, second }: { person: Person; second?: string }) {
  const { language } = useFormat().settings;
  const name = personName(person, language === 'ar');
  const { phone, email, id } = person;
  const more = second === undefined ? [phone, email, name === id ? undefined : id].filter(Boolean) : [second];
  return (
    <span className="stack shrinks">
      <RecordText className="anywhere" text={name} />{' '}
      {more.length > 0 && (
        <span className="row wrap size-13 muted anywhere gap-0-12">
          {more.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </span>
      )}
    </span>
  );
}
