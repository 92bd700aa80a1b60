import { unitDetail } from './unit-detail';
import { unitEdit } from './unit-edit';
import { unitFeatures } from './unit-features';
import { unitList } from './unit-list';
import { unitWords } from './unit-words';

export const units = { list: unitList, detail: unitDetail, edit: unitEdit, features: unitFeatures, words: unitWords };
