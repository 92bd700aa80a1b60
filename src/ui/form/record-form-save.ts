import type { QueryFunction, QueryKey, UseMutationOptions } from '@tanstack/react-query';
import type { To } from 'react-router';
import type { Changes } from '@/api/document';
import type { WriteOutcome } from '@/api/write-outcome';
import type { ServiceDocument } from '@/schema/document';

/** How a try to save ended. */
export type SaveAttempt = {
  /** `unchanged`: there was nothing to send. */
  outcome?: 'saved' | 'unchanged' | WriteOutcome;
  error?: unknown;
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
