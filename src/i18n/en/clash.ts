import { addTexts } from '../instance';

export const clash = {
  taken: {
    sale: '{{unit}} is already sold to {{contract}}, {{span}}.',
    lease: '{{unit}} is already leased to {{contract}}, {{span}}.',
    reservation: '{{unit}} is already held for {{contract}}, {{span}}.',
  },
  span: {
    from: 'since {{from}}',
    between: '{{from}} – {{until}}',
    until: 'until {{until}}',
    always: 'without dates',
  },
  open: 'Open {{contract}}',
} as const;

export const clashTexts = addTexts('clash', clash);
