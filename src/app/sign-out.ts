import { signInPath } from '@/addresses';
import { endSession, isSignedOutElsewhere } from '@/api/session';
import { basePath } from '@/deployment';
import { forgetRecent } from '@/features/search/recent-records';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { isSafeToLeave } from '@/ui/page/leaving';
import { forgetLists, forgetOrders } from '@/ui/page/list-memory';
import { notify } from '@/ui/notices/notices';

export function forgetWork(): void {
  forgetRecent();
  forgetLists();
  forgetOrders();
}

/** Forms store their drafts first. A page that cannot be left, as while it saves, stays without its key. */
export function followSignOut(leave: (address: string) => void): () => void {
  let isEnding = false;
  const look = async () => {
    if (isEnding || !isSignedOutElsewhere()) return;
    isEnding = true;
    const isSafe = await isSafeToLeave();
    isEnding = false;
    forgetWork();
    endSession();
    const { pathname, search } = location;
    if (isSafe) leave(basePath.slice(0, -1) + signInPath(`/${pathname.slice(basePath.length)}${search}`));
    else notify({ text: i18n.t('signedOutElsewhere', { ns: commonTexts }) });
  };
  const listen = () => void look();
  // A tab that was frozen or kept behind another page hears of it when it is shown.
  const heard = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, event] of heard) target.addEventListener(event, listen);
  return () => {
    for (const [target, event] of heard) target.removeEventListener(event, listen);
  };
}
