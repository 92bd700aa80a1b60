import { addTexts } from '../i18n';

/** The rows of a list in a form, and its pictures. */
export const formRows = {
  named: '{{noun}} {{number}}: {{title}}',
  numbered: '{{noun}} {{number}}',
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  moved: '{{name}} moved to {{number}} of {{count}}',
  removed: '{{name}} removed',
  putBack: '{{name}} is back',
  added: '{{name}} added',
  warnings_one: '{{count}} warning',
  warnings_other: '{{count}} warnings',
  none: 'None yet.',
  gallery: {
    add: 'Add image',
    paste: 'Paste several',
    pasteHelp: 'One address a line',
    pasteAdd: 'Add them',
    image: 'Image {{number}}',
    address: 'Address of the picture',
    useAsCover: 'Use as cover',
    cover: 'Cover',
    isCover: 'Image {{number}} is now the cover',
  },
} as const;

addTexts({ formRows });
