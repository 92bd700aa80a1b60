import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { formTexts } from '@/i18n/en/form';
import { commonTexts } from '@/i18n/en/common';
import { SafeImage } from '../../text/safe-image';
import { isImageData, safeUrl, whyBlocked } from '../../text/safe-url';
import { FieldAction } from './field-action';
import { describe, FieldFrame } from './field-frame';
import controls from '../../controls/controls.module.css';
import styles from './field.module.css';
import { useFieldInput } from './field-state';

/** A refused address stays as text with the reason, and is not loaded. A picture in the record itself is named in words. */
export function ImageField({ name, help }: { name: string; help?: ReactNode }) {
  const { t } = useTranslation([formTexts, commonTexts]);
  const input = useFieldInput(name);
  const [before, setBefore] = useState<string>();

  const address = receivedText(input.value);
  // While typed, the address is unfinished: nothing is requested from whatever host it names so far.
  const settled = before ?? address;
  const isKept = isImageData(address);
  const refused = settled.trim() !== '' && safeUrl('image', settled) === undefined;
  const reason = refused ? t(whyBlocked(settled) === 'insecure' ? 'common:image.insecure' : 'common:image.unsafe') : '';
  // Omits the reason where a warning of the record's rules already says the same.
  const remove = isKept ? (
    <FieldAction onClick={() => input.onChange(input.emptied)}>{t('fields.removePicture')}</FieldAction>
  ) : undefined;
  const said = reason !== '' && !input.field.warning ? reason : help;
  const notes = {
    help: remove ? (
      <>
        <span>{said}</span> {remove}
      </>
    ) : (
      said
    ),
  };

  return (
    <FieldFrame input={input} {...notes}>
      <div className="row centred gap-12">
        {settled.trim() !== '' && !refused && (
          <SafeImage
            src={settled}
            alt={t('fields.preview', { label: input.field.label })}
            width={96}
            height={54}
            className={`fixed rounded-8 ${styles.picture}`}
          />
        )}
        <div className={`${controls.box} fills`}>
          <input
            {...describe(input, notes)}
            className={controls.input}
            type="text"
            inputMode="url"
            dir={isKept ? undefined : 'ltr'}
            autoComplete="off"
            spellCheck={false}
            name={input.field.path}
            value={isKept ? '' : address}
            placeholder={isKept ? t('fields.keptPicture') : undefined}
            onFocus={() => setBefore(address)}
            onChange={(event) => input.onChange(event.target.value || input.emptied)}
            onBlur={() => setBefore(undefined)}
          />
        </div>
      </div>
    </FieldFrame>
  );
}
