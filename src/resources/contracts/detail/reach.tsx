import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { latinDigits } from '@/schema/day';
import { safeUrl } from '@/ui/safe-url';
import styles from './reach.module.css';

type Props = { text: string | null | undefined };

/** A phone number to call. What has no digits to dial stays text, and so do the demo's, which are no one's. */
export function Phone({ text }: Props) {
  const number = latinDigits(text ?? '').replace(/[^\d+]/g, '');
  return <Reach address={/^\+?\d{5,}$/.test(number) ? `tel:${number}` : undefined}>{text}</Reach>;
}

/** An address to write to. */
export function Mail({ text }: Props) {
  const address = text?.trim() ?? '';
  return <Reach address={/^[^@\s]+@[^@\s]+$/.test(address) ? `mailto:${encodeURI(address)}` : undefined}>{text}</Reach>;
}

function Reach({ address, children }: { address: string | undefined; children: ReactNode }) {
  const { mode } = useSession();
  const safe = mode === 'demo' ? undefined : safeUrl('link', address);
  const text = <bdi className={styles.text}>{children}</bdi>;
  return safe ? <a href={safe}>{text}</a> : text;
}
