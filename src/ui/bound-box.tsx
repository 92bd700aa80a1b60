import { useId, type ComponentProps } from 'react';
import { InputBox } from './controls';

type Props = Omit<ComponentProps<typeof InputBox>, 'id' | 'className'> & {
  label: string;
  /** Why what is typed cannot be read. */
  problem: string | undefined;
  /** The classes of the field, its label, its box and its problem. */
  look: CSSModuleClasses;
};

/** A bound of a period or of a filter: its label, what is typed, and what is wrong with that. */
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
