import type { ApiProblem } from './api-error';

const problems: ReadonlyMap<number, ApiProblem> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'unsupported'],
  [408, 'timeout'],
  [409, 'conflict'],
  [410, 'notFound'],
  [412, 'conflict'],
  [413, 'tooLarge'],
  [414, 'addressTooLong'],
  [415, 'unsupported'],
  [422, 'invalid'],
  [423, 'conflict'],
  [428, 'conflict'],
  [429, 'tooMany'],
  [431, 'addressTooLong'],
  [501, 'unsupported'],
  [502, 'gateway'],
  [503, 'maintenance'],
  [504, 'gateway'],
]);

/** What a status that is not 2xx means. A 400 that names fields says the same as a 422. */
export function problemOfStatus(status: number, namesFields: boolean): ApiProblem {
  if (status < 400) return 'redirected';
  if (status >= 520 && status < 530) return 'gateway'; // a CDN's own words for not reaching the service
  const problem = problems.get(status) ?? (status < 500 ? 'badRequest' : 'server');
  return problem === 'badRequest' && namesFields ? 'invalid' : problem;
}
