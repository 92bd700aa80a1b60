import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { Choice } from './choice';
import type { Chosen, ColumnQuestion, FoundFormats } from './column-formats';

type Props = { found: FoundFormats; chosen: Chosen; onChange: (change: (former: Chosen) => Partial<Chosen>) => void };

export function FormatChoices({ found, chosen, onChange }: Props) {
  const { t } = useTranslation(importTexts);
  return (
    <>
      {found.days === 'unclear' && (
        <Choice
          label={t('dayOrder')}
          value={chosen.days ?? ''}
          onChange={(value) => onChange(() => ({ days: value === 'dayFirst' || value === 'monthFirst' ? value : undefined }))}
        >
          <option value="">{t('chooseOne')}</option>
          <option value="dayFirst">{t('dayFirst')}</option>
          <option value="monthFirst">{t('monthFirst')}</option>
        </Choice>
      )}
      {found.questions.map((question) => (
        <ColumnChoice
          key={question.key}
          question={question}
          value={chosen.answers[question.key] ?? ''}
          onChange={(value) => onChange(({ answers }) => ({ answers: { ...answers, [question.key]: value } }))}
        />
      ))}
    </>
  );
}

type ColumnChoiceProps = { question: ColumnQuestion; value: string; onChange: (value: string) => void };

function ColumnChoice({ question, value, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const heading = isolated(question.heading);
  if (question.kind === 'decimals')
    return (
      <Choice label={t('decimals', { heading })} value={value} onChange={onChange}>
        <option value="">{t('chooseOne')}</option>
        {question.ways.map(({ sign, read }) => (
          <option key={sign} value={sign}>
            {format.list(read.map(([text, number]) => t('meant', { text: isolated(text), value: format.exact(number) })))}
          </option>
        ))}
      </Choice>
    );
  if (question.kind === 'area')
    return (
      <Choice label={t('area', { heading })} value={value} onChange={onChange}>
        <option value="">{t('chooseOne')}</option>
        <option value="ft2">{t('areaUnits.ft2')}</option>
        <option value="m2">{t('areaUnits.m2')}</option>
      </Choice>
    );
  return (
    <Choice
      label={t('serials', {
        heading,
        number: format.exact(question.example, { group: false }),
        day: format.day(question.day),
      })}
      value={value}
      onChange={onChange}
    >
      <option value="">{t('chooseOne')}</option>
      <option value="days">{t('serialDays')}</option>
      <option value="numbers">{t('serialNumbers')}</option>
    </Choice>
  );
}
