import { memo } from 'react';
import { SafeImage } from '../safe-image';
import styles from './row-picture.module.css';

/** The small picture before a name. It says nothing the name does not say, so it has no text of its own. */
export const RowPicture = memo(function RowPicture({ src, large = false }: { src: string | undefined; large?: boolean }) {
  const [width, height] = large ? [96, 72] : [40, 30];
  return src ? (
    <SafeImage src={src} alt={''} width={width} height={height} className={styles.picture} />
  ) : (
    <span className={styles.none} style={{ inlineSize: width, blockSize: height }} />
  );
});
