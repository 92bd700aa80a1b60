import { addTexts } from '../instance';

export const unitCreate = {
  newTitle: 'New unit',
  copyName: '{{name}} (copy)',
  essentials: 'Start with the essentials. You can add everything else on the unit’s page.',
} as const;

export const unitCreateTexts = addTexts('unit-create', unitCreate);
