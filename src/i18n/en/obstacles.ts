import { addTexts } from '../instance';

export const obstacles = {
  title: 'Not saved: already taken',
  lead: 'Nothing has been stored. Look at what is in the way and change your entries, or save anyway.',
  unread: 'The other records could not be read, so Manzil cannot tell whether this is already taken.',
  since: 'Saved, but somebody else took the same at that moment. {{clash}}',
} as const;

export const obstacleTexts = addTexts('obstacles', obstacles);
