import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './safe-image.module.css';
import { safeUrl, whyBlocked } from './safe-url';

type Props = {
  src: string | null | undefined;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
  onFail?: () => void;
  eager?: boolean;
};

export function SafeImage({ src, alt, width, height, className, onFail, eager = false }: Props) {
  const [failed, setFailed] = useState<string>();
  const url = safeUrl('image', src);
  const size = `${styles.box} ${className ?? ''}`;

  if (!src?.trim()) return <Placeholder className={size} text={alt} width={width} height={height} />;
  if (!url) return <NotShown reason={whyBlocked(src)} detail={src} className={size} width={width} height={height} />;
  if (failed === url) return <NotShown reason="failed" detail={alt} className={size} width={width} height={height} />;
  return (
    <img
      className={size}
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(url);
        onFail?.();
      }}
    />
  );
}

type NotShownProps = Omit<PlaceholderProps, 'text'> & { reason: 'insecure' | 'unsafe' | 'failed' };

/** Calls `useTranslation` on its own: a list has a picture in every row, and few rows need the text. */
function NotShown({ reason, ...place }: NotShownProps) {
  const { t } = useTranslation(commonTexts);
  return <Placeholder text={t(`image.${reason}`)} {...place} />;
}

type PlaceholderProps = { text: string; detail?: string; className: string; width?: number; height?: number };

function Placeholder({ text, detail, className, width, height }: PlaceholderProps) {
  const small = width !== undefined && width < 120;
  return (
    <span
      className={`${className} ${styles.placeholder}`}
      style={{ inlineSize: width, blockSize: height }}
      title={detail ?? text}
    >
      <ImageOff size={small ? 16 : 20} />
      <span className={small ? 'visually-hidden' : 'small-letters line-1rem'}>{text}</span>
      {detail && (
        <bdi className={small ? 'visually-hidden' : 'within one-line small-letters line-1rem'} dir="ltr">
          {detail}
        </bdi>
      )}
    </span>
  );
}
