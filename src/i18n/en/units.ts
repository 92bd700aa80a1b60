import { unitDetail } from './unit-detail';
import { unitEdit } from './unit-edit';
import { unitList } from './unit-list';

export const units = { list: unitList, detail: unitDetail, edit: unitEdit } as const;
