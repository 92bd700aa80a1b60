import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import Info from 'lucide-react/icons/info';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './disclosure.module.css';

type Props = {
  label: string;
  icon: ReactNode;
  align: 'start' | 'end';
  size?: 'small';
  children: (close: () => void) => ReactNode;
};

export function Disclosure({ label, icon, align, size, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div
      role="presentation"
      className="screen-only relative"
      onKeyDown={closeByEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={button}
        size={size}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </IconButton>
      {open && (
        <div
          ref={keepInView}
          id={id}
          tabIndex={-1}
          data-covers
          className={`rounded-8 framed paper-ground absolute pad-8 floats ${styles.panel} unringed`}
          data-align={align}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}

const MARGIN = 16;
const PHONE_BARS_PX = 72;

/** Shifts a panel back into the window. Where it reaches over the lower edge, it moves above its button. */
function keepInView(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right, top, bottom, height } = panel.getBoundingClientRect();
  if (bottom > document.documentElement.clientHeight - PHONE_BARS_PX && top > height + PHONE_BARS_PX)
    panel.dataset.side = 'above';
  const over = right - (document.documentElement.clientWidth - MARGIN);
  const under = MARGIN - left;
  if (over > 0) panel.style.translate = `${-over}px`;
  else if (under > 0) panel.style.translate = `${under}px`;
}

export function InfoButton({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTranslation(commonTexts);
  return (
    <Disclosure align="start" size="small" label={label ?? t('howThisIsRead')} icon={<Info size={16} />}>
      {() => (
        <div role="note" className={`size-13 regular muted pad-4-8 ${styles.rule}`}>
          {children}
        </div>
      )}
    </Disclosure>
  );
}
