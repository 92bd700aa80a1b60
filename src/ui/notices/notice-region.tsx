import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './notice-region.module.css';
import {
  closeNotice,
  currentNotices,
  holdNotices,
  releaseNotices,
  subscribeNotices,
  type Notice,
  type ShownNotice,
} from './notices';
import { MixedText } from '../text/record-text';

/** Both live regions are always present, so that screen readers announce what enters them. */
export function Notices() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  const isError = (notice: Notice) => notice.tone === 'error';
  return (
    <div
      className={`screen-only ${styles.notices}`}
      onMouseEnter={holdNotices}
      onMouseLeave={releaseNotices}
      onFocus={holdNotices}
      onBlur={releaseNotices}
    >
      <div role="alert" className="column centred">
        {notices.filter(isError).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status" className="column centred">
        {notices
          .filter((notice) => !isError(notice))
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
    </div>
  );
}

const tones: Readonly<Record<NonNullable<Notice['tone']>, { Icon: LucideIcon; ink: string }>> = {
  success: { Icon: CircleCheck, ink: 'tone-success' },
  info: { Icon: Info, ink: 'primary-ink' },
  error: { Icon: CircleAlert, ink: 'tone-error' },
};

/** A second press would be one of what is under the notice. */
function closePressed(id: number): void {
  closeNotice(id);
  addEventListener('click', stopSecond, { capture: true, once: true });
}

function stopSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

function NoticeCard({ notice: { id, text, tone = 'success', action, also } }: { notice: ShownNotice }) {
  const { t } = useTranslation(commonTexts);
  const { Icon, ink } = tones[tone];
  return (
    <div className={`row centred gap-12 rounded-8 framed paper-ground pad-block-8 ${styles.notice}`} data-tone={tone}>
      <Icon size={20} className={`fixed ${ink}`} />
      <span className="anywhere shrinks" dir="auto">
        <MixedText text={text} />
      </span>
      {[also, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              size="small"
              onClick={() => {
                closePressed(id);
                one.run();
              }}
            >
              {one.label}
            </Button>
          ),
      )}
      <IconButton size="small" aria-label={t('close')} onClick={() => closePressed(id)}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
