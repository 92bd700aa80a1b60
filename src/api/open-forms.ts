/* A draft belongs to the form that writes it while that is open, so nothing has to be tidied up after a crash. */

type Message = { kind: 'asks' | 'here' | 'left'; place: string; form: string; draft: string };

type OpenForm = {
  place: string;
  draft: () => string;
  /** Called when another tab has taken the draft over, as it may while the browser has stopped this one. */
  onTaken: () => void;
  /** Called whenever a form of the same place is opened or left in another tab. */
  onChange: () => void;
};

export type FormPresence = { others: () => readonly string[]; leave: () => void };

/** `crypto.randomUUID` is missing on plain http. */
export const newFormId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

export function announceForm({ place, draft, onTaken, onChange }: OpenForm): FormPresence {
  const form = newFormId();
  const forms = new Map<string, string>();
  const channel = new BroadcastChannel('mz-forms');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (kind: Message['kind']) => channel.postMessage({ kind, place, form, draft: draft() } satisfies Message);

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.place !== place) return;
    if (data.kind === 'left') forms.delete(data.form);
    else forms.set(data.form, data.draft);
    if (data.kind === 'asks') {
      if (data.draft === draft()) onTaken();
      say('here');
    }
    onChange();
  });
  const hide = () => say('left');
  // The page was kept by the browser while another was shown in the tab.
  const show = ({ persisted }: PageTransitionEvent) => persisted && say('asks');
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  say('asks');

  return {
    others: () => [...forms.values()],
    leave() {
      hide();
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
      channel.close();
    },
  };
}
