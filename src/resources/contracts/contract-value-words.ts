import { tradeWord } from '@/i18n/trade-words';
import { cityWord, frequencyWord } from './contract-words';
import { paymentText, paymentTypeWord } from './payment-words';

export const contractValueWords = {
  frequency: frequencyWord,
  city: cityWord,
  'manualTerms.description': (description: string) => paymentText({ description }),
  'manualTerms.type': paymentTypeWord,
  'documents.name': (text: string) => tradeWord('documents', text),
  'attachments.name': (text: string) => tradeWord('documents', text),
};
