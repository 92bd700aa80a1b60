import { observable } from '@/observable';

type Action = { label: string; run: () => void };

export type Notice = { text: string; tone?: 'success' | 'info' | 'error'; action?: Action; also?: Action | undefined };

export type ShownNotice = Notice & { readonly id: number };

const READING_TIME = 6000;
const ACTION_TIME = 10_000;
const AT_MOST = 3;

const notices = observable<readonly ShownNotice[]>([]);
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** An error stays until closed. Returns how to withdraw the notice. */
export function notify(notice: Notice): () => void {
  lastId += 1;
  const shown = { ...notice, id: lastId };
  const rest = notices.get().filter((other) => other.text !== notice.text);
  change([...rest, shown].slice(-AT_MOST));
  plan(shown);
  return () => closeNotice(shown.id);
}

export function closeNotice(id: number): void {
  change(notices.get().filter((notice) => notice.id !== id));
}

export function holdNotices(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function releaseNotices(): void {
  holdNotices();
  for (const notice of notices.get()) plan(notice);
}

export const currentNotices = notices.get;

export const subscribeNotices = notices.subscribe;

function plan(notice: ShownNotice): void {
  if (notice.tone === 'error') return;
  timers.set(
    notice.id,
    setTimeout(() => closeNotice(notice.id), notice.action ? ACTION_TIME : READING_TIME),
  );
}

function change(next: readonly ShownNotice[]): void {
  for (const { id } of notices.get()) {
    if (next.some((notice) => notice.id === id)) continue;
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  notices.set(next);
}
