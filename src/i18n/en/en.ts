import { common } from './common';
import { connection } from './connection';
import { errors } from './errors';
import { form } from './form';
import { list } from './list';
import { settings } from './settings';
import { shell } from './shell';
import { units } from './units';

/** The English texts. Each area has a file of its own and a twin of the same shape in Arabic. */
export const en = { common, connection, errors, form, list, settings, shell, units } as const;
