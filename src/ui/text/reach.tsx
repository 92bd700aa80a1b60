import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { latinDigits } from '@/schema/day';
import { safeUrl } from './safe-url';
import textStyles from './text.module.css';

type Props = { text: string | null | undefined };

/** A phone number as a link. Text without enough digits stays text, as do the demo's numbers, which belong to nobody. */
export function Phone({ text }: Props) {
  const number = latinDigits(text ?? '').replace(/[^\d+]/g, '');
  return <Reach address={/^\+?\d{5,}$/.test(number) ? `tel:${number}` : undefined}>{text}</Reach>;
}

/** An e-mail address as a link. */
export function Mail({ text }: Props) {
  const address = text?.trim() ?? '';
  return <Reach address={/^[^@\s]+@[^@\s]+$/.test(address) ? `mailto:${encodeURI(address)}` : undefined}>{text}</Reach>;
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
