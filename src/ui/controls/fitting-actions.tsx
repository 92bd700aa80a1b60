import ChevronDown from 'lucide-react/icons/chevron-down';
import { Children, Fragment, isValidElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { Disclosure } from '../dialogs/disclosure';
import styles from './fitting-actions.module.css';

type Props = {
  /** Plain buttons and links, the usual ones first: each is drawn where it is seen, and so perhaps twice. */
  children: ReactNode;
  end: ReactNode;
};

/** Actions that the line has no room for stand in a panel behind a button at its end. */
export function FittingActions({ children, end }: Props) {
  const { t } = useTranslation(commonTexts);
  const actions = actionsIn(children);
  const { line, fitting } = useFitting(actions.length);
  return (
    <div data-actions className={`row centred shrinks after gap-4 within gives ${styles.actions}`}>
      <div ref={line} className={`row wrap shrinks justify-end gives ${styles.line}`}>
        {actions.map((action, at) => (
          <span key={at} className={`stack fixed in-middle ${styles.action}`} inert={at >= fitting}>
            {action}
          </span>
        ))}
      </div>
      {fitting < actions.length && (
        <Disclosure size="small" align="end" label={t('moreActions')} icon={<ChevronDown size={20} />}>
          {(close) => (
            <div role="presentation" className="stack gap-4" onClick={close}>
              {actions.slice(fitting).map((action, at) => (
                <Fragment key={at}>{action}</Fragment>
              ))}
            </div>
          )}
        </Disclosure>
      )}
      {end}
    </div>
  );
}

const actionsIn = (children: ReactNode): readonly ReactNode[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? actionsIn(child.props.children) : [child],
  );

/** Actions that do not fit have wrapped below the line, out of sight; they are inert, so that the focus is kept when it was there. */
function useFitting(count: number) {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => setFitting(fittingIn(element));
    measure();
    const resized = new ResizeObserver(measure);
    // An action gets wider where its text does, and the line may not.
    const watch = () => [element, ...element.children].forEach((part) => resized.observe(part));
    watch();
    // Any action may come, go or get other words.
    const changed = new MutationObserver(() => {
      watch();
      measure();
    });
    changed.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  return { line, fitting: Math.min(fitting, count) };
}

function fittingIn(line: HTMLElement): number {
  const parts = [...line.children].filter((part) => part instanceof HTMLElement);
  const first = parts.find(({ offsetHeight }) => offsetHeight > 0);
  const room = line.clientWidth - 2 * Number.parseFloat(getComputedStyle(line).paddingInlineStart);
  if (first && first.offsetWidth > room) return 0;
  const top = first?.offsetTop ?? 0;
  const wrapped = parts.findIndex(({ offsetTop, offsetHeight }) => offsetTop > top + offsetHeight / 2 && offsetHeight > 0);
  return wrapped < 0 ? parts.length : wrapped;
}
