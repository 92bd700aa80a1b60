import { addTexts } from '../instance';

export const listColumns = {
  find: 'Find a column',
  more: 'More columns',
  none: 'No column has this name.',
  drag: 'Drag to move',
  moved: '{{name}}, position {{place}} of {{total}}',
  widthOf: 'Width of {{name}}',
  pixels: '{{number}} pixels',
  fit: 'Fit',
} as const;

export const columnTexts = addTexts('list-columns', listColumns);
