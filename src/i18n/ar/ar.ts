import { common } from './common';
import { connection } from './connection';
import { errors } from './errors';
import { form } from './form';
import { list } from './list';
import { settings } from './settings';
import { shell } from './shell';
import { units } from './units';

/** The Arabic texts, loaded when Arabic is chosen. No native speaker has read them yet. */
export const ar = { common, connection, errors, form, list, settings, shell, units };
