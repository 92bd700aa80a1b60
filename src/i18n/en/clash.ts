import { addTexts } from '../i18n';

export const clash = {
  taken: '{{unit}} is already taken: {{kind}} {{contract}}, {{span}}.',
  span: {
    from: 'from {{from}}',
    between: '{{from}} – {{until}}',
    until: 'until {{until}}',
    always: 'without dates',
  },
  open: 'Open {{contract}}',
} as const;

export const clashTexts = addTexts('clash', clash);
