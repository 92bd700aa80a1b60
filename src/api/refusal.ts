import { isDocument } from '@/schema/document';
import { idOf } from './record-id';

const failed = /^(?:error|fail|failed|failure)$/i;

const isErrorCode = (value: unknown): boolean => Number(value) >= 400 && Number(value) < 600;
const holdsSomething = (value: unknown): boolean =>
  isDocument(value) ? Object.keys(value).length > 0 : Array.isArray(value) ? value.length > 0 : Boolean(value);

/**
 * Whether an answer with a good status says no all the same: `{ success: false }`, `{ status: 'error' }`, `{ errors: […] }`, `{ code: 400 }`.
 * A record may have a field `status: 'failed'` of its own, so an answer with an id must also bring the words of a refusal.
 */
export function isRefusal(answer: unknown): boolean {
  if (!isDocument(answer)) return false;
  const { success, ok, status, code, statusCode, error, errors, message } = answer;
  const named = [error, errors].some(holdsSomething);
  const declared =
    success === false ||
    ok === false ||
    (typeof status === 'string' && failed.test(status)) ||
    [status, code, statusCode].some(isErrorCode);
  return idOf(answer) === '' ? declared || named : declared && (named || holdsSomething(message));
}
