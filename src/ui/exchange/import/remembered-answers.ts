import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { readAnswers, remembered, type WordAnswers } from './word-answers';

const local = () => browserStorage('localStorage');
const key = (resource: string) => `mz-answers ${connectionId()} ${resource}`;

export const rememberedAnswers = (resource: string): WordAnswers => readAnswers(readStored(local(), key(resource)));

export function rememberAnswers(resource: string, answers: WordAnswers): void {
  if (Object.keys(answers).length > 0) writeStored(local(), key(resource), remembered(rememberedAnswers(resource), answers));
}
