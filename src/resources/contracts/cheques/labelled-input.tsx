import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { asThousands, parseSum } from '@/i18n/parse-number';
import { useLanguage } from '@/i18n/use-language';
import { InputBox } from '@/ui/controls/controls';
import field from '@/ui/form/fields/field.module.css';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';

const SumNote = lazyPart(() => import('@/ui/form/fields/sum-note').then((module) => module.SumNote));

type InputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  dir: 'auto' | 'ltr';
  inputMode?: 'numeric' | 'decimal';
  disabled?: boolean;
  end?: ReactNode;
  onPaste?: (event: ClipboardEvent) => void;
  warning?: string | undefined;
  problem?: string | undefined;
};

export function LabelledInput({ label, onChange, warning, problem, ...input }: InputProps) {
  const id = useId();
  const language = useLanguage();
  const note = problem ?? warning;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <InputBox
        {...input}
        id={id}
        autoComplete="off"
        aria-describedby={note && `${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {input.inputMode === 'decimal' && (parseSum(input.value, language) ?? asThousands(input.value)) !== undefined && (
        <LazyBoundary>
          <SumNote text={input.value} />
        </LazyBoundary>
      )}
      {note && (
        <p className={problem ? field.error : field.warning} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
