import { addTexts } from '../instance';

export const formRows = {
  named: '{{noun}} {{number}}: {{title}}',
  numbered: '{{noun}} {{number}}',
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  removeAsked: 'Remove these rows?',
  moved: '{{name}} moved to {{number}} of {{count}}',
  removed: '{{name}} removed',
  putBack: '{{name}} restored',
  added: '{{name}} added',
  restored: '{{name}} is as it was loaded',
  grouped_one: '{{count}} row grouped',
  grouped_other: '{{count}} rows grouped',
  groupedAlready: 'The rows are grouped already.',
  drag: 'Drag to move',
  more: 'More',
  none: 'None yet.',
  layout: { label: 'Layout: {{list}}', cards: 'Cards', table: 'Table' },
  undoOf: 'Undo: {{name}}',
  redoOf: 'Redo: {{name}}',
  undone: 'Undid: {{what}}',
  redone: 'Redid: {{what}}',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  orderOf: '{{list}}: order',
} as const;

export const formRowTexts = addTexts('form-rows', formRows);
