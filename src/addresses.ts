/** Every address of the application, so that a link, a test and the route table cannot disagree. */

const segment = (id: string) => encodeURIComponent(id);

export const dashboardPath = '/';

export const unitsPath = '/units';
export const newUnitPath = '/units/new';
export const duplicateUnitPath = (id: string) => `/units/new?from=${encodeURIComponent(id)}`;
export const unitPath = (id: string, panel?: string) => `/units/${segment(id)}${panel ? `#${panel}` : ''}`;
export const unitEditPath = (id: string, section?: string) => `/units/${segment(id)}/edit${section ? `/${section}` : ''}`;

export const settingsPath = '/settings';
export const connectionSettingsPath = '/settings/connection';
export const appearanceSettingsPath = '/settings/appearance';

/** `next` is where to go once signed in: always a path of this application. */
export const signInPath = (next?: string) => (next && next !== '/' ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in');

/** A visit ends the session; a form with unsaved changes may object first. */
export const signOutPath = '/sign-out';
