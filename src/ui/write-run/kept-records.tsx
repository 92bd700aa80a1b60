import { useTranslation } from '@/i18n/use-translation';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';

type Props<R extends string> = {
  name: string;
  heading: string;
  records: ReadonlyArray<{ reason: R; name: string }>;
  reasonText: (reason: R) => string;
};

const NAMED = 50;

export function KeptRecords<R extends string>({ name: label, heading, records, reasonText }: Props<R>) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  if (records.length === 0) return null;
  const byReason = new Map<R, string[]>();
  for (const { reason, name } of records) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const namesOf = (all: readonly string[]) => {
    const others = all.length - NAMED;
    return others > 0 ? [...all.slice(0, NAMED), t('others', format.counted(others))] : all;
  };
  return (
    <section className="above-16" aria-label={label}>
      <h3 className="size-14 bold below-8">{heading}</h3>
      <dl className="stack gap-8">
        {[...byReason].map(([reason, names]) => (
          <div key={reason}>
            <dt className="medium">{reasonText(reason)}</dt>
            <dd className="muted">{format.list(namesOf(names))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
