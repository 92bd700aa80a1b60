import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import type { RecordWrite } from '@/api/record-requests';
import { notify } from './notices';

type Options<V> = { write: RecordWrite<V>; told: (change: V) => string; notUndone: string };

const DOUBLE_CLICK_MS = 500;

type Step<V> = { to: V; from: V };

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
    // Drops the usual "Saved" notice: `tell` says what was changed.
    meta: { invalidates: meta?.invalidates ?? [] },
    mutationFn: ({ to }: Step<V>, context: Parameters<NonNullable<typeof mutationFn>>[1]) =>
      mutationFn?.(to, context) ?? Promise.resolve(),
    onSuccess: (_answer: unknown, done: Step<V>) => void tell(done),
  };
  // A double click sends one request, however soon the first click is answered; state would change too late. Later the change
  // can be made again, since the service may have failed, or have confirmed what it did not store.
  const isApplying = useRef(false);
  const release = () => {
    isApplying.current = false;
  };
  const { mutate, isPending, error, reset } = useMutation({
    ...step,
    onSuccess: (answer, done) => {
      setTimeout(release, DOUBLE_CLICK_MS);
      step.onSuccess(answer, done);
    },
    onError: release,
  });
  const apply: typeof mutate = (...given) => {
    if (isApplying.current) return;
    isApplying.current = true;
    mutate(...given);
  };
  // A failed undo needs a notice: the reader may have left the page that would show the error.
  const undo = useMutation({ ...step, onError: () => void notify({ tone: 'error', text: notUndone }) });
  return { apply, isPending, error, reset, tell };
}
