import { addTexts } from '../instance';

export const share = {
  message: 'Message',
  phone: 'Phone for WhatsApp',
  readAs: 'Goes to {{number}}',
  noPhone: 'Optional. Without a number, WhatsApp asks for the contact.',
  unclearPhone: 'This cannot be read as a number with its country, so WhatsApp asks for the contact.',
  ways: 'Ways to send',
  whatsApp: 'WhatsApp',
  whatsAppTo: 'Opens WhatsApp with this message to {{number}}',
  whatsAppAsks: 'Opens WhatsApp, where you choose the contact',
  mail: 'E-mail',
  mailOpens: 'Opens your mail program with this message',
  mailCut: 'Too long for a mail link: the message is copied, and your mail program opens. Paste it there.',
  device: 'This device',
  deviceOpens: 'Opens the share menu of this device',
  copy: 'Copy message',
  copyNote: 'Opens nothing; paste it where you like',
  copied: 'Message copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it manually.',
  demoLead: 'In the demo nothing is opened or sent.',
  demo: 'Demo: nothing was opened. {{program}} would have opened: {{what}}',
  choices: 'Choices',
  preview: 'Preview',
  send: 'Send',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  language: 'Language of the paper',
  languages: { en: 'English', ar: 'Arabic', both: 'Both' },
} as const;

export const shareTexts = addTexts('share', share);
