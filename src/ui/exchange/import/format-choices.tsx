import { Link } from 'react-router';
import { importPath } from '@/addresses';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { Choice } from './choice';
import { type AmountRate, areaUnits, type Chosen, type ColumnQuestion, type FoundFormats } from './column-formats';

type Props = {
  found: FoundFormats;
  chosen: Chosen;
  onChange: (change: (former: Chosen) => Partial<Chosen>) => void;
  onRate?: (sheet: number, rate: AmountRate) => void;
  /** Takes another column of a sheet for the target of a question, or none. */
  onColumn?: (question: ColumnQuestion & { kind: 'column' }, column: number | undefined) => void;
};

const NONE = 'none';

export function FormatChoices({ found, chosen, onChange, onColumn, onRate }: Props) {
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
          onChange={(value) => {
            if (question.kind === 'column' && value !== '') onColumn?.(question, value === NONE ? undefined : Number(value));
            const rate = question.kind === 'size' ? question.rates.find(({ unit }) => unit === value) : undefined;
            if (rate) onRate?.(question.sheet, rate);
            onChange(({ answers }) => ({ answers: { ...answers, [question.key]: value } }));
          }}
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
        {areaUnits.map((unit) => (
          <option key={unit} value={unit}>
            {t(`areaUnits.${unit}`)}
          </option>
        ))}
      </Choice>
    );
  if (question.kind === 'elsewhere')
    return (
      <div>
        <Choice label={question.of.text()} value={value} onChange={onChange}>
          <option value="">{t('chooseOne')}</option>
          <option value="keep">{question.of.keep()}</option>
        </Choice>
        <Link to={importPath(question.of.path)}>{question.of.link()}</Link>
      </div>
    );
  if (question.kind === 'column')
    return (
      <Choice
        label={t('whichColumn', { field: question.target.label })}
        value={value === '' ? '' : question.column < 0 ? NONE : String(question.column)}
        onChange={onChange}
      >
        <option value="">{t('chooseOne')}</option>
        {question.ways.map((way) => (
          <option key={way.column} value={way.column}>
            {t('columnWay', { heading: isolated(way.heading), examples: format.list(way.examples.map(isolated)) })}
          </option>
        ))}
        <option value={NONE}>{t('noColumn')}</option>
      </Choice>
    );
  if (question.kind === 'size')
    return (
      <Choice label={t('size', { heading, text: isolated(question.example) })} value={value} onChange={onChange}>
        <option value="">{t('chooseOne')}</option>
        {question.scales.map((scale) => (
          <option key={scale} value={scale}>
            {t('meant', { text: isolated(question.example), value: format.exact(question.value * scale) })}
          </option>
        ))}
        {question.rates.map(({ unit }) => (
          <option key={unit} value={unit}>
            {t(`rates.${unit}`, { value: format.exact(question.value) })}
          </option>
        ))}
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
