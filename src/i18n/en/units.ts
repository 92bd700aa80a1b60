import { unitBoard } from './unit-board';
import { unitDetail } from './unit-detail';
import { unitEdit } from './unit-edit';
import { unitFeatures } from './unit-features';
import { unitList } from './unit-list';
import { unitReprice } from './unit-reprice';
import { unitWords } from './unit-words';

export const units = {
  board: unitBoard,
  list: unitList,
  detail: unitDetail,
  edit: unitEdit,
  features: unitFeatures,
  reprice: unitReprice,
  words: unitWords,
} as const;
