import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { shellTexts } from '@/i18n/en/shell';
import { lateCode } from './late-code';
import { notify } from './notices';

type Opened = { open: boolean; onClose?: (() => void) | undefined };

/**
 * A dialog, drawer or popover whose code is loaded when it is first opened. From then on it stays, so that it can close with its
 * transition and give the focus back. Where its code cannot be had it says so and closes; opened again, it is asked for again.
 */
export function whenOpened<P extends Opened>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return function WhenOpened(props: P) {
    const { t } = useTranslation(shellTexts);
    const [Part, setPart] = useState<ComponentType<P>>();
    const isWanted = props.open && !Part;
    const onFailed = useEffectEvent(() => {
      notify({ tone: 'error', text: `${t('error.partMissing')} ${t('error.advice.network')}` });
      props.onClose?.();
    });

    useEffect(() => {
      if (!isWanted) return undefined;
      let isStill = true;
      lateCode(load).then(
        (loaded) => isStill && setPart(() => loaded.default),
        () => isStill && onFailed(),
      );
      return () => {
        isStill = false;
      };
    }, [isWanted]);

    return Part && <Part {...props} />;
  };
}
