import { useTranslation } from 'react-i18next';
import { describe, FieldFrame, receivedText } from '@/ui/form/field-frame';
import controls from '@/ui/controls.module.css';
import { useFieldInput } from '@/ui/form/form-context';
import { typedTime } from '../rules/clock';

/** A time of day in any usual form, written as `HH:mm` once the field is left; one that came in another form stays until it is edited. */
export function TimeField({ name }: { name: string }) {
  const { t } = useTranslation();
  const { input, attach } = useFieldInput(name);
  const text = receivedText(input.value);
  const read = typedTime(text);
  const isTyped = input.value !== input.original;
  const notes = { help: t('signals.help.time'), echo: isTyped && read !== text ? read : undefined };
  return (
    <FieldFrame input={input} {...notes}>
      <div className={controls.box}>
        <input
          {...describe(input, notes)}
          ref={attach}
          className={controls.input}
          type="text"
          dir="ltr"
          autoComplete="off"
          name={input.field.path}
          value={text}
          onChange={(event) => input.onChange(event.target.value || input.emptied)}
          onBlur={() => {
            if (isTyped && read !== undefined && read !== text) input.onChange(read);
            input.onBlur();
          }}
        />
      </div>
    </FieldFrame>
  );
}
