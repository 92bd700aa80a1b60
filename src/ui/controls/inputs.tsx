import { type ComponentProps, type ReactNode, useId } from 'react';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import field from '../form/fields/field.module.css';
import { ChoiceBox, type ChoiceBoxProps, InputBox } from './controls';
import controls from './controls.module.css';

export const SumNote = lazyPart(() => import('../form/fields/sum-note').then((module) => module.SumNote));

/* Inputs outside of the fields of a form: a label, the control, and what is said of it. */

type Frame = {
  label: ReactNode;
  className?: string | undefined;
  help?: ReactNode;
  warning?: ReactNode;
  problem?: ReactNode;
};

type LabelledProps = Frame & {
  id?: string;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

export function Labelled({ id: given, label, className = '', help, warning, problem, children }: LabelledProps) {
  const own = useId();
  const id = given ?? own;
  const isWrong = Boolean(problem);
  const note = isWrong ? problem : warning;
  const notes = [Boolean(help) && `${id}-help`, Boolean(note) && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={`column gap-4 shrinks ${className}`}>
      {/* The list of a combobox is named by this id. */}
      <label id={`${id}-label`} htmlFor={id} className="size-13 medium">
        {label}
      </label>
      {children({ id, ...(notes && { 'aria-describedby': notes }), ...(isWrong && { 'aria-invalid': true }) })}
      {Boolean(help) && (
        <p id={`${id}-help`} className="muted size-12">
          {help}
        </p>
      )}
      {Boolean(note) && (
        <p
          id={`${id}-note`}
          role={isWrong ? 'alert' : undefined}
          className={isWrong ? 'size-12 tone-error' : 'size-12 tone-warning'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type Typed = { value: string; onChange: (text: string) => void };

type TextProps = Frame & Typed & Omit<ComponentProps<typeof InputBox>, 'id' | keyof Frame | keyof Typed>;

export function TextInput({ label, className, help, warning, problem, onChange, ...input }: TextProps) {
  return (
    <Labelled {...{ label, className, help, warning, problem }}>
      {(control) => (
        <InputBox dir="auto" autoComplete="off" {...input} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </Labelled>
  );
}

/** For an amount in AED, which can be a sum: "900 + 45". */
export function MoneyInput({ label, className, help, warning, problem, onChange, ...input }: TextProps) {
  return (
    <Labelled {...{ label, className, help, warning, problem }}>
      {(control) => (
        <>
          <InputBox
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            onChange={({ target }) => onChange(target.value)}
          />
          <LazyBoundary>
            <SumNote text={input.value} />
          </LazyBoundary>
        </>
      )}
    </Labelled>
  );
}

type LongTextProps = Frame & Typed & Omit<ComponentProps<'textarea'>, 'id' | keyof Frame | keyof Typed>;

export function LongTextInput({ label, className, help, warning, problem, onChange, ...input }: LongTextProps) {
  return (
    <Labelled {...{ label, className, help, warning, problem }}>
      {(control) => (
        <div className={controls.box}>
          <textarea
            dir="auto"
            {...input}
            {...control}
            className={`${controls.input} grows-down ${field.long}`}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </Labelled>
  );
}

type ChoiceProps<V extends string | number> = Frame & Omit<ChoiceBoxProps<V>, 'id' | keyof Frame>;

export function ChoiceInput<V extends string | number>({ label, className, help, warning, problem, ...choice }: ChoiceProps<V>) {
  return (
    <Labelled {...{ label, className, help, warning, problem }}>{(control) => <ChoiceBox {...choice} {...control} />}</Labelled>
  );
}
