import { addTexts } from '../instance';

export const unitHolding = {
  heldBy: 'in a contract with {{name}}',
  held: 'in a contract',
} as const;

export const unitHoldingTexts = addTexts('unit-holding', unitHolding);
