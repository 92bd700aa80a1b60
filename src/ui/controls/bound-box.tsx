import { useId, type ComponentProps } from 'react';
import { InputBox } from './controls';

type Props = Omit<ComponentProps<typeof InputBox>, 'id' | 'className'> & {
  label: string;
  problem: string | undefined;
  look: CSSModuleClasses;
};

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
