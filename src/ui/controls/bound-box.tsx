import { useId, type ComponentProps } from 'react';
import { InputBox } from './controls';

type Props = Omit<ComponentProps<typeof InputBox>, 'id' | 'className'> & {
  label: string;
  /** Says why the typed text cannot be read. */
  problem: string | undefined;
  /** The classes of the field, its label, its box and its problem. */
  look: CSSModuleClasses;
};

/** An input for one bound of a period or filter, with its label and the problem of the typed text. */
export function BoundBox({ label, problem, look, ...input }: Props) {
  const id = useId();
  return (
    <div className={look['field']}>
      <label htmlFor={id} className={look['label']}>
        {label}
      </label>
      <InputBox
        {...input}
        id={id}
        className={look['box']}
        autoComplete="off"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? input['aria-describedby'] : `${id}-problem`}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={look['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
