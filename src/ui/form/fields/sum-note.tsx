import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { parseAmount, parseSum } from '@/i18n/parse-number';
import { sumText, thousandsQuestion } from './typed-amount';

export function SumNote({ text }: { text: string }) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const sum = parseSum(text, format.settings.language);
  const read = parseAmount(text, format.settings.language);
  const doubt = 'value' in read ? thousandsQuestion(text, read.value, format) : undefined;
  if (doubt) {
    return (
      <span role="status" className="size-12 tone-warning">
        {doubt}
      </span>
    );
  }
  if (!sum) return null;
  const isWrong = 'problem' in sum;
  return (
    <span role="status" className={isWrong ? 'size-12 tone-error' : 'size-12 muted'}>
      {isWrong ? t('inputs.notASum') : <bdi>{`= ${sumText(text, sum.value, format)}`}</bdi>}
    </span>
  );
}
