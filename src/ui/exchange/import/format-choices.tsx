import { Link } from 'react-router';
import { importPath } from '@/addresses';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { type Format, useFormat } from '@/i18n/format';
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
  const { label, options } = choiceOf(question, t, format);
  return (
    <div>
      <Choice label={label} value={value === '' ? '' : shownAnswer(question, value)} onChange={onChange}>
        <option value="">{t('chooseOne')}</option>
        {options.map(([answer, text]) => (
          <option key={answer} value={answer}>
            {text}
          </option>
        ))}
      </Choice>
      {question.kind === 'elsewhere' && <Link to={importPath(question.of.path)}>{question.of.link()}</Link>}
    </div>
  );
}

/** The column of a target can be chosen in another place as well. */
const shownAnswer = (question: ColumnQuestion, answer: string): string =>
  question.kind === 'column' ? (question.column < 0 ? NONE : String(question.column)) : answer;

type Asked = { label: string; options: ReadonlyArray<readonly [answer: string, text: string]> };
type Texts = ReturnType<typeof useTranslation<typeof importTexts>>['t'];

function choiceOf(question: ColumnQuestion, t: Texts, format: Format): Asked {
  const heading = isolated(question.heading);
  const meant = (text: string, value: number) => t('meant', { text: isolated(text), value: format.exact(value) });
  switch (question.kind) {
    case 'decimals':
      return {
        label: t('decimals', { heading }),
        options: question.ways.map(({ sign, read }) => [sign, format.list(read.map(([text, value]) => meant(text, value)))]),
      };
    case 'area':
      return { label: t('area', { heading }), options: areaUnits.map((unit) => [unit, t(`areaUnits.${unit}`)]) };
    case 'elsewhere':
      return { label: question.of.text(), options: [['keep', question.of.keep()]] };
    case 'column': {
      const ways = question.ways.map(({ column, heading: own, examples }) => {
        const text = t('columnWay', { heading: isolated(own), examples: format.list(examples.map(isolated)) });
        return [String(column), text] as const;
      });
      return { label: t('whichColumn', { field: question.target.label }), options: [...ways, [NONE, t('noColumn')]] };
    }
    case 'size': {
      const { example, value, scales, rates } = question;
      const wholes = scales.map((scale) => [String(scale), meant(example, value * scale)] as const);
      const byArea = rates.map(({ unit }) => [unit, t(`rates.${unit}`, { value: format.exact(value) })] as const);
      return { label: t('size', { heading, text: isolated(example) }), options: [...wholes, ...byArea] };
    }
    case 'serials':
      break;
  }
  const number = format.exact(question.example, { group: false });
  return {
    label: t('serials', { heading, number, day: format.day(question.day) }),
    options: [
      ['days', t('serialDays')],
      ['numbers', t('serialNumbers')],
    ],
  };
}
