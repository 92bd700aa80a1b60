import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import type { RecordWrite } from './form/save-record';
import { notify } from './notices';

type Options<V> = {
  write: RecordWrite<V>;
  /** Says what the record is like now. */
  told: (change: V) => string;
  /** Said where the way back failed. */
  notUndone: string;
};

type Step<V> = { to: V; from: V };

/** Makes one change to a record, at once, with a way back for as long as the notice stands. */
export function useUndoableChange<V>({ write, told, notUndone }: Options<V>) {
  const { t } = useTranslation(commonTexts);
  const { mutationFn, meta } = write;
  const tell = ({ to, from }: Step<V>) =>
    notify({
      tone: 'success',
      text: told(to),
      action: { label: t('undo'), run: () => undo.mutate({ to: from, from: to }) },
    });
  const step = {
    // The notice says what was changed; "Saved" would not.
    meta: { invalidates: meta?.invalidates ?? [] },
    mutationFn: ({ to }: Step<V>, context: Parameters<NonNullable<typeof mutationFn>>[1]) =>
      mutationFn?.(to, context) ?? Promise.resolve(),
    onSuccess: (_answer: unknown, done: Step<V>) => void tell(done),
  };
  // Two clicks in one moment are one request; state would be seen too late. What has failed can be tried again.
  const applied = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...step,
    onError: () => {
      applied.current = false;
    },
  });
  const apply: typeof mutate = (...given) => {
    if (applied.current) return;
    applied.current = true;
    mutate(...given);
  };
  // Whoever undoes may have left the page that could show what went wrong.
  const undo = useMutation({ ...step, onError: () => void notify({ tone: 'error', text: notUndone }) });
  return { apply, isPending, error, reset, tell };
}
