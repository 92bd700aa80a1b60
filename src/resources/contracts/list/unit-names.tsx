import { contractListTexts } from '@/i18n/en/contract-list';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';

type Props = { names: readonly string[]; shown: number; format: Format };

/** The first units of a contract by name, and the number of others: "B-1408, B-1409 +3". */
export function UnitNames({ names, shown, format }: Props) {
  const more = names.length - shown;
  const joint = i18n.t('joint', { ns: contractListTexts });
  return (
    <span title={more > 0 ? names.join(joint) : undefined}>
      {names.slice(0, shown).map((name, index) => (
        <span key={`${index} ${name}`}>
          {index > 0 && <span>{joint}</span>}
          <RecordText className={textStyles.whole} text={name} />
        </span>
      ))}
      {more > 0 && <span> </span>}
      {more > 0 && <bdi dir="ltr">{`+${format.number(more)}`}</bdi>}
    </span>
  );
}
