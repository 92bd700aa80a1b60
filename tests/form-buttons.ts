import { screen, within } from '@testing-library/react';

/** The names of the button that sends a form: of an edit, or of a new record. */
export const sends = /^(?:Save|Create (?:unit|contract|renewal|plan|signal))$/;

/** The button that goes on where a form asks before it sends: past its warnings, or past the review of a signal. */
export function goOnButton(): HTMLElement | null {
  const review = screen.queryByRole('alertdialog');
  return review
    ? within(review).queryByRole('button', { name: 'Create signal' })
    : screen.queryByRole('button', { name: 'Save anyway' });
}
