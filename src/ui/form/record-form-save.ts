import type { QueryFunction, QueryKey, UseMutationOptions } from '@tanstack/react-query';
import type { To } from 'react-router';
import type { Changes } from '@/api/document';
import type { WriteOutcome } from '@/api/api-error';
import type { ServiceDocument } from '@/schema/document';

/** What this edit would overwrite: values that others gave to the same fields since the form opened. */
export type Clash = {
  /** As they are called. */
  fields: readonly string[];
  /** From now on these values of theirs may be overwritten. */
  accept: () => void;
};

/** How a try to save ended. */
export type SaveAttempt = {
  /** Which one it was, so that two failures alike are told twice. */
  number?: number;
  /** `unchanged`: there was nothing to send. */
  outcome?: 'saved' | 'unchanged' | WriteOutcome;
  error?: unknown;
  /** Nothing was sent, because others changed the same fields. */
  clash?: Clash;
  /** Where the user was going when they chose to save first. */
  next?: To;
};

/** What a form needs of the write behind its Save. */
export type RecordSave = SaveAttempt & {
  saving: boolean;
  /** Resolves when the outcome is known. While one write is under way no other is begun. */
  submit: (changes: Changes<ServiceDocument>, next?: To) => Promise<SaveAttempt>;
  /** Reads the record to find out what became of a write whose answer was lost. */
  check: () => Promise<SaveAttempt>;
};

export type RecordRead<K extends QueryKey> = { queryKey: K; queryFn?: QueryFunction<ServiceDocument, K> };
export type RecordWrite<V> = Omit<UseMutationOptions<unknown, Error, V>, 'mutationKey'>;
