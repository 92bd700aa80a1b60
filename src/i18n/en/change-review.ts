import { addTexts } from '../instance';

export const changeReview = {
  changesTitle: 'Unsaved changes',
  nothingChanged: 'Nothing has changed.',
  issues: 'Check these before saving',
  before: 'Before',
  becomes: 'becomes',
  undoOf: 'Undo: {{name}}',
  added: 'Added',
  removed: 'Removed',
  empty: 'Empty',
  entry: {
    added: 'Added at position {{number}}:',
    removed: 'Removed from position {{number}}:',
    changed: 'Position {{number}}:',
    moved: 'Moved from position {{from}} to {{to}}:',
  },
} as const;

export const changeReviewTexts = addTexts('change-review', changeReview);
