import { addTexts } from '../instance';

export const sharedId = {
  title: 'Several records have this ID.',
  body: 'A change or a deletion could reach the wrong one, so both are off here. Ask whoever runs the service to give each record an ID of its own.',
} as const;

export const sharedIdTexts = addTexts('shared-id', sharedId);
