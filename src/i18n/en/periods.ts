import { addTexts } from '../instance';

export const periods = {
  q1: 'Q1 {{year}}',
  q2: 'Q2 {{year}}',
  q3: 'Q3 {{year}}',
  q4: 'Q4 {{year}}',
  h1: 'H1 {{year}}',
  h2: 'H2 {{year}}',
} as const;

export const periodTexts = addTexts('periods', periods);
