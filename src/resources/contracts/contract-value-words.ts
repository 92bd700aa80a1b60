import { tradeWord } from '@/i18n/trade-words';
import { cityWord, frequencyWord, paymentText, paymentTypeWord } from './contract-words';

/** How stored texts of a contract are shown where a value stands alone. */
export const contractValueWords = {
  frequency: frequencyWord,
  city: cityWord,
  'manualTerms.description': (description: string) => paymentText({ description }),
  'manualTerms.type': paymentTypeWord,
  'documents.name': (text: string) => tradeWord('documents', text),
  'attachments.name': (text: string) => tradeWord('documents', text),
};
