import type { contractWords } from '@/i18n/en/contract-words';

export type ProblemKey = keyof typeof contractWords.rules.problems;

/** What keeps a rule from working something out, or what it had to assume: said at a field, never thrown. */
export type RuleProblem = {
  /** Dotted, rows by their place: `endDate`, `units.0.rent`. */
  path: string;
  /** A text under `rules.problems` of the words of contracts. */
  key: ProblemKey;
  values?: Record<string, unknown>;
};
