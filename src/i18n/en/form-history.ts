import { addTexts } from '../instance';

export const formHistory = {
  undoOf: 'Undo: {{name}}',
  redoOf: 'Redo: {{name}}',
  undone: 'Undid: {{what}}',
  redone: 'Redid: {{what}}',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  show: 'Show',
  moved: '{{list}}: order',
} as const;

export const formHistoryTexts = addTexts('form-history', formHistory);
