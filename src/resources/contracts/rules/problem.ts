import type { contractWords } from '@/i18n/en/contract-words';

export type ProblemKey = keyof typeof contractWords.rules.problems;

/** An obstacle to a calculation, or an assumption it had to make: reported at a field, never thrown. */
export type RuleProblem = {
  /** Dotted, with rows by index: `endDate`, `units.0.rent`. */
  path: string;
  key: ProblemKey;
  values?: Record<string, unknown>;
};
