import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { readAnswers, remembered, type WordAnswers } from './word-answers';

const local = () => browserStorage('localStorage');
const key = (resource: string) => `mz-answers ${connectionId()} ${resource}`;

/** Returns the answers to the problems of former files of a resource. */
export const rememberedAnswers = (resource: string): WordAnswers => readAnswers(readStored(local(), key(resource)));

/** Remembers answers for the next file, for this connection. */
export function rememberAnswers(resource: string, answers: WordAnswers): void {
  if (Object.keys(answers).length > 0) writeStored(local(), key(resource), remembered(rememberedAnswers(resource), answers));
}
