import { addTexts } from '../instance';

/** One text per `ApiProblem`: what happened; then what to do. */
export const errors = {
  network: 'Manzil cannot reach the service at {{host}}.',
  offline: 'This device is offline.',
  timeout: 'The service did not respond in time.',
  cancelled: 'The request was cancelled.',
  unauthorized: 'The service did not accept the key.',
  forbidden: 'You do not have permission to do this.',
  firewall: 'Something on the way to {{host}} refuses the request with a web page: most likely a firewall or a proxy.',
  stopped:
    'The service at {{host}} responds, but requests to this address are stopped on the way: most likely by an ad blocker or a firewall.',
  notFound: 'This record was not found. It may have been deleted.',
  conflict: 'The service rejected this because of a conflict.',
  invalid: 'The service did not accept some values.',
  badRequest: 'The service did not accept the request.',
  tooLarge: 'This is larger than the service allows.',
  longList: 'This list is longer than {{size}} MB. Reading it may take long, and hold this device up.',
  addressTooLong: 'Too many filters for one request. Remove some.',
  unsupported: 'The service does not support this operation.',
  tooMany: 'Too many requests. The service asks you to wait.',
  maintenance: 'The service is unavailable right now.',
  gateway: 'Manzil could not reach the service through its gateway.',
  server: 'The service failed to process the request.',
  refused: 'The service rejected the request.',
  redirected: 'The service redirects to another address. Manzil does not follow, so that the key goes nowhere else.',
  notData: 'The response is a web page, not data. Check the address, or whether a sign-in page is in the way.',
  unreadable: 'The service’s response could not be read.',
  noDetails: 'The service gave no details of this record.',
  summary: 'The service gave only a summary of this record. Saving it would erase the rest.',
  unexpected: 'The service’s response was not understood.',
  unsafeId: 'This record’s ID cannot be used in an address.',
} as const;

export const errorTexts = addTexts('errors', errors);
