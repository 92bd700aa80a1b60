import { SafeImage } from '../safe-image';
import { safeUrl } from '../safe-url';
import styles from './change-review.module.css';
import { receivedText } from './received-text';

/** A picture small beside its address, which names it; the address alone where it is not loaded. */
export function ChangedPicture({ address }: { address: unknown }) {
  const text = receivedText(address);
  return (
    <span className={styles.picture}>
      {typeof address === 'string' && safeUrl('image', address) !== undefined && (
        <span aria-hidden className={styles.thumb}>
          <SafeImage src={address} alt={text} width={64} height={40} className={styles.small} />
        </span>
      )}
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}
