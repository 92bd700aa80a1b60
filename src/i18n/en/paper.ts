import { addTexts } from '../instance';

export const paper = {
  choices: 'Choices',
  preview: 'Preview',
  send: 'Send',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  language: 'Language of the paper',
  languages: { en: 'English', ar: 'Arabic', both: 'Both' },
} as const;

export const paperTexts = addTexts('paper', paper);
