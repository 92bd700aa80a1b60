import { commonTexts } from '@/i18n/en/common';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';

type Props = { names: readonly string[]; shown: number; format: Format };

/** Letters of two names that fit side by side in a column, and beside the number of others. */
const [ROOM, ROOM_BESIDE] = [12, 10];

/** Cuts a line between words: of a cut number the rest would read as another unit. */
export function UnitNamesCell({ names, format }: Omit<Props, 'shown'>) {
  const letters = names.slice(0, 2).join('').length;
  const shown = letters > (names.length > 2 ? ROOM_BESIDE : ROOM) ? 1 : 2;
  return (
    <span className={textStyles.words}>
      <UnitNames names={names} shown={shown} format={format} />
    </span>
  );
}

/** Shows "B-1408, B-1409 +3"; a hyphen breaks no name. */
export function UnitNames({ names, shown, format }: Props) {
  const more = names.length - shown;
  const joint = i18n.t('separator', { ns: commonTexts });
  return (
    <span title={more > 0 ? names.join(joint) : undefined}>
      {names.slice(0, shown).map((name, index) => (
        <span key={`${index} ${name}`}>
          {index > 0 && <span>{joint}</span>}
          <RecordText className="nowrap" text={name} />
        </span>
      ))}
      {more > 0 && <span> </span>}
      {more > 0 && <bdi dir="ltr">{`+${format.number(more)}`}</bdi>}
    </span>
  );
}
