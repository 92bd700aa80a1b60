import { Link } from 'react-router';
import { importPath } from '@/addresses';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { type Format, useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { ChoiceInput } from '@/ui/controls/inputs';
import styles from './importer.module.css';
import { CURRENCY } from '../sheets/amount-columns';
import { type AmountRate, areaUnits, type Chosen, type ColumnQuestion, type FoundFormats } from '../sheets/column-formats';

type Props = {
  found: FoundFormats;
  chosen: Chosen;
  onChange: (change: (former: Chosen) => Partial<Chosen>) => void;
  onForAll?: (sheet: number, value: Pick<AmountRate, 'target' | 'text'>) => void;
  onColumn?: (question: ColumnQuestion & { kind: 'column' }, column: number | undefined) => void;
};

const NONE = 'none';

export function FormatChoices({ found, chosen, onChange, onColumn, onForAll }: Props) {
  const { t } = useTranslation(importTexts);
  return (
    <>
      {found.days === 'unclear' && (
        <ChoiceInput
          className={styles.choice}
          label={t('dayOrder')}
          value={chosen.days ?? ''}
          choices={(['', 'dayFirst', 'monthFirst'] as const).map((value) => ({ value, label: t(value || 'chooseOne') }))}
          onChange={(value) => onChange(() => ({ days: value || undefined }))}
        />
      )}
      {found.questions.map((question) => (
        <ColumnChoice
          key={question.key}
          question={question}
          value={chosen.answers[question.key] ?? ''}
          onChange={(value) => {
            if (question.kind === 'column' && value !== '') onColumn?.(question, value === NONE ? undefined : Number(value));
            const rate = question.kind === 'size' ? question.rates.find(({ unit }) => unit === value) : undefined;
            if (rate) onForAll?.(question.sheet, rate);
            if (question.kind === 'currency') onForAll?.(question.sheet, { target: CURRENCY, text: value });
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
  const { label, choices } = choiceOf(question, t, format);
  return (
    <div>
      <ChoiceInput
        className={styles.choice}
        label={label}
        value={value === '' ? '' : shownAnswer(question, value)}
        choices={[{ value: '', label: t('chooseOne') }, ...choices]}
        onChange={onChange}
      />
      {question.kind === 'elsewhere' && <Link to={importPath(question.of.path)}>{question.of.link()}</Link>}
    </div>
  );
}

/** The column of a target can be chosen in another place as well. */
const shownAnswer = (question: ColumnQuestion, answer: string): string =>
  question.kind === 'column' ? (question.column < 0 ? NONE : String(question.column)) : answer;

type Asked = { label: string; choices: ReadonlyArray<{ value: string; label: string }> };
type Texts = ReturnType<typeof useTranslation<typeof importTexts>>['t'];

function choiceOf(question: ColumnQuestion, t: Texts, format: Format): Asked {
  const heading = isolated(question.heading);
  const meant = (text: string, value: number) => t('meant', { text: isolated(text), value: format.exact(value) });
  switch (question.kind) {
    case 'decimals':
      return {
        label: t('decimals', { heading }),
        choices: question.ways.map(({ sign, read }) => ({
          value: sign,
          label: format.list(read.map(([text, value]) => meant(text, value))),
        })),
      };
    case 'area':
      return { label: t('area', { heading }), choices: areaUnits.map((value) => ({ value, label: t(`areaUnits.${value}`) })) };
    case 'currency':
      return {
        label: t('whichCurrency', { heading, lines: isolated(question.words[0]) }),
        choices: question.words.map((value) => ({ value, label: value })),
      };
    case 'elsewhere':
      return { label: question.of.text(), choices: [{ value: 'keep', label: question.of.keep() }] };
    case 'column': {
      const ways = question.ways.map(({ column, heading: own, examples }) => ({
        value: String(column),
        label: t('columnWay', { heading: isolated(own), examples: format.list(examples.map(isolated)) }),
      }));
      return {
        label: t('whichColumn', { field: question.target.label }),
        choices: [...ways, { value: NONE, label: t('noColumn') }],
      };
    }
    case 'size': {
      const { example, value, scales, rates } = question;
      const wholes = scales.map((scale) => ({ value: String(scale), label: meant(example, value * scale) }));
      const byArea = rates.map(({ unit }) => ({ value: unit, label: t(`rates.${unit}`, { value: format.exact(value) }) }));
      return { label: t('size', { heading, text: isolated(example) }), choices: [...wholes, ...byArea] };
    }
    case 'serials':
      break;
  }
  return {
    label: t('serials', { heading, number: format.exact(question.example, { group: false }), day: format.day(question.day) }),
    choices: [
      { value: 'days', label: t('serialDays') },
      { value: 'numbers', label: t('serialNumbers') },
    ],
  };
}
