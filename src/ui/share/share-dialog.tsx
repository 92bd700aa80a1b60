import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { internationalDigits } from '@/schema/phone';
import { useSession } from '@/api/session';
import { paperTexts } from '@/i18n/en/paper';
import { isolated } from '@/i18n/isolated';
import { encoded } from '@/encoded';
import { LongTextInput, TextInput } from '../controls/inputs';
import { CloseButton } from '../dialogs/dialog-actions';
import { DialogBox } from '../dialogs/dialog-box';
import { notify } from '../notices/notices';
import { copyText } from '../text/copy-text';
import styles from './share-dialog.module.css';

type ShareDialogProps = {
  open: boolean;
  title: string;
  shared: SharedText;
  phone: string;
  onShared?: () => void;
  onClose: () => void;
};

export function ShareDialog({ open, title, onClose, ...rest }: ShareDialogProps) {
  return (
    <DialogBox open={open} title={title} onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      {open && <Ways {...rest} />}
    </DialogBox>
  );
}

function Ways({ shared, phone: given, onShared }: Pick<ShareDialogProps, 'shared' | 'phone' | 'onShared'>) {
  const { t } = useTranslation(paperTexts);
  const { mode } = useSession();
  const [phone, setPhone] = useState(given);
  const [text, setText] = useState(shared.text);
  const digits = internationalDigits(phone);
  const mail = mailAddress({ subject: shared.subject, text });
  const isDemo = mode === 'demo';
  const canShare = typeof navigator.share === 'function';

  const sayUncopied = () => notify({ text: t('share.copyFailed'), tone: 'error' });
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) notify({ text: t('share.copied') });
    else sayUncopied();
    onShared?.();
  };
  const shareHere = async () => {
    onShared?.();
    // The person may close the menu of the device, which is no error.
    await navigator.share({ title: shared.subject, text }).catch(() => undefined);
  };
  const say = (program: string, what: string) => () => {
    onShared?.();
    notify({ text: t('share.demo', { program, what: isolated(what) }) });
  };
  const openMail = () => {
    onShared?.();
    if (mail.isCut) void copyText(text).then((isCopied) => isCopied || sayUncopied());
  };
  const whatsApp = whatsAppAddress(text, digits);
  return (
    <div className="column gap-16">
      {isDemo && <p className="muted size-13">{t('share.demoLead')}</p>}
      <LongTextInput label={t('share.message')} rows={7} value={text} onChange={setText} />
      <TextInput
        label={t('share.phone')}
        type="tel"
        dir="ltr"
        value={phone}
        onChange={setPhone}
        help={
          digits
            ? t('share.readAs', { number: isolated(`+${digits}`) })
            : t(phone.trim() === '' ? 'share.noPhone' : 'share.unclearPhone')
        }
      />
      <ul className={`stack gap-8 plain-list ${styles.ways}`} aria-label={t('share.ways')}>
        <Way
          icon={<MessageCircle size={20} />}
          name={t('share.whatsApp')}
          note={digits ? t('share.whatsAppTo', { number: isolated(`+${digits}`) }) : t('share.whatsAppAsks')}
          {...(isDemo
            ? { onPress: say(t('share.whatsApp'), digits ? `+${digits}` : shared.subject) }
            : { to: whatsApp, onPress: onShared })}
        />
        <Way
          icon={<Mail size={20} />}
          name={t('share.mail')}
          note={t(mail.isCut ? 'share.mailCut' : 'share.mailOpens')}
          {...(isDemo ? { onPress: say(t('share.mail'), shared.subject) } : { to: mail.address, onPress: openMail })}
        />
        {canShare && (
          <Way
            icon={<Share2 size={20} />}
            name={t('share.device')}
            note={t('share.deviceOpens')}
            onPress={isDemo ? say(t('share.device'), shared.subject) : () => void shareHere()}
          />
        )}
        <Way icon={<Copy size={20} />} name={t('share.copy')} note={t('share.copyNote')} onPress={() => void copy()} />
      </ul>
    </div>
  );
}

type WayProps = { icon: ReactNode; name: string; note: string; to?: string; onPress?: (() => void) | undefined };

function Way({ icon, name, note, to, onPress }: WayProps) {
  const texts = (
    <>
      {icon}
      <span className="stack">
        <span className="medium">{name}</span>
        <span className="muted size-13">{note}</span>
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={`${styles.way} hovers ringed`} onClick={onPress}>
          {texts}
        </button>
      ) : (
        <a className={`${styles.way} hovers ringed`} href={to} target="_blank" rel="noopener noreferrer" onClick={onPress}>
          {texts}
        </a>
      )}
    </li>
  );
}

export type SharedText = { subject: string; text: string };

/** Without a number WhatsApp asks for the contact. */
export const whatsAppAddress = (text: string, digits = ''): string => `https://wa.me/${digits}?text=${encoded(text)}`;

/** Mail programs of Windows take no longer address. */
const LONGEST = 2000;

/** The text is left out where it is too long. */
export function mailAddress({ subject, text }: SharedText): { address: string; isCut: boolean } {
  const head = `mailto:?subject=${encoded(subject)}`;
  const address = `${head}&body=${encoded(text.replaceAll('\n', '\r\n'))}`;
  return address.length > LONGEST ? { address: head, isCut: true } : { address, isCut: false };
}
