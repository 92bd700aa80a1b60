import { contractDetail } from './contract-detail';
import { contractEdit } from './contract-edit';
import { contractList } from './contract-list';
import { contractWords } from './contract-words';

export const contracts = { list: contractList, detail: contractDetail, edit: contractEdit, words: contractWords } as const;
