import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import { shellTexts } from '@/i18n/en/shell';
import { SafeImage } from '../../text/safe-image';
import { safeUrl, whyBlocked } from '../../text/safe-url';
import { describe, FieldFrame, receivedText } from './field-frame';
import controls from '../../controls/controls.module.css';
import styles from './field.module.css';
import { useFieldInput } from './field-state';

/** Edits the address of a picture, with a preview. A refused address stays as text with the reason, and is not loaded. */
export function ImageField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation([formTexts, shellTexts]);
  const input = useFieldInput(name);
  const [before, setBefore] = useState<string>();

  const address = receivedText(input.value);
  // While typed, the address is unfinished: nothing is requested from whatever host it names so far.
  const settled = before ?? address;
  const refused = settled.trim() !== '' && safeUrl('image', settled) === undefined;
  const reason = refused && t(whyBlocked(settled) === 'insecure' ? 'shell:image.insecure' : 'shell:image.unsafe');
  // Omits the reason where a warning of the record's rules already says the same.
  const notes = { help: (!input.field.warning && reason) || help };

  return (
    <FieldFrame input={input} {...notes}>
      <div className="row centred gap-12">
        {settled.trim() !== '' && !refused && (
          <SafeImage
            src={settled}
            alt={t('fields.preview', { label: input.field.label })}
            width={96}
            height={54}
            className={styles.picture}
          />
        )}
        <div className={`${controls.box} fills`}>
          <input
            {...describe(input, notes)}
            className={controls.input}
            type="text"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            name={input.field.path}
            value={address}
            onFocus={() => setBefore(address)}
            onChange={(event) => input.onChange(event.target.value || input.emptied)}
            onBlur={() => setBefore(undefined)}
          />
        </div>
      </div>
    </FieldFrame>
  );
}
