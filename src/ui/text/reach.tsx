import type { ReactNode } from 'react';
import { encoded } from '@/encoded';
import { useSession } from '@/api/session';
import { firstNumber, internationalDigits } from '@/schema/phone';
import { safeUrl } from './safe-url';
import textStyles from './text.module.css';

type Props = { text: string | null | undefined };

/** Demo numbers belong to nobody, so they are no links. */
export function Phone({ text }: Props) {
  const digits = internationalDigits(text ?? '');
  const number = digits ? `+${digits}` : firstNumber(text ?? '').replace(/[^\d+]/g, '');
  return <Reach address={/^\+?\d{5,}$/.test(number) ? `tel:${number}` : undefined}>{text}</Reach>;
}

/** An address that would fill in the mail is no link. */
export function Mail({ text }: Props) {
  const address = text?.trim() ?? '';
  const [, name = '', host = ''] = /^([^@\s?&#]+)@([^@\s?&#]+)$/.exec(address) ?? [];
  return <Reach address={name && `mailto:${encoded(name)}@${encoded(host)}`}>{text}</Reach>;
}

function Reach({ address, children }: { address: string | undefined; children: ReactNode }) {
  const { mode } = useSession();
  const safe = mode === 'demo' ? undefined : safeUrl('link', address);
  const text = <bdi className="anywhere">{children}</bdi>;
  return safe ? (
    <a className={textStyles.lineLink} href={safe}>
      {text}
    </a>
  ) : (
    text
  );
}
