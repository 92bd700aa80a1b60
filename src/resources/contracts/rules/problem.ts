import type { contractRules } from '@/i18n/en/contract-rules';

export type ProblemKey = keyof typeof contractRules.problems;

/** What keeps a rule from working something out, or what it had to assume: said at a field, never thrown. */
export type RuleProblem = {
  /** Dotted, rows by their place: `endDate`, `units.0.rent`. */
  path: string;
  /** A text under `contracts.rules.problems`. */
  key: ProblemKey;
  values?: Record<string, unknown>;
};
