import { addTexts } from '../i18n';

/** One text per `ApiProblem`: what happened; then what to do. */
export const errors = {
  network: 'The service at {{host}} cannot be reached.',
  offline: 'This device is offline.',
  timeout: 'The service did not answer in time.',
  cancelled: 'The request was cancelled.',
  unauthorized: 'The service did not accept the key.',
  forbidden: 'You are not allowed to do this.',
  notFound: 'This record was not found or has been removed.',
  conflict: 'The service refused this because of a conflict.',
  invalid: 'The service did not accept some values.',
  badRequest: 'The service did not accept the request.',
  tooLarge: 'This is larger than the service accepts.',
  addressTooLong: 'There are too many filters for one request. Remove some.',
  unsupported: 'The service does not support this operation.',
  tooMany: 'The service asks for a pause before the next request.',
  maintenance: 'The service is not available just now.',
  gateway: 'The service could not be reached through its gateway.',
  server: 'The service failed while working on this.',
  refused: 'The service refused this.',
  redirected: 'The service redirected the request to another place, which is not allowed.',
  notData: 'The answer is a web page, not data. Check the address, or a sign-in page in between.',
  unreadable: 'The answer of the service could not be read.',
  unexpected: 'The answer of the service was not understood.',
  unsafeId: 'This record has an identifier that cannot be used in an address.',
} as const;

export const errorTexts = addTexts('errors', errors);
