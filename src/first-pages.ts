/* First pages: `main.tsx` and `build/early-files.ts` ask for them early; `build/service-worker.ts` keeps them. */

/** Lists that each first page shows, by paths of the service at the Base URL. */
export const firstLists: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/units', '/contracts'],
  '/units': ['/api/units', '/contracts'],
};

/** Modules of the same pages, by the end of their paths. */
export const firstModules: Readonly<Record<string, string>> = { '/': '/dashboard-page.tsx', '/units': '/unit-list-page.tsx' };

/** Modules that desks add to them; a build without these desks has none. */
export const firstParts: Readonly<Record<string, string>> = { '/': '/dashboard-part.ts' };

/** Modules around every page, by the end of their paths: the application, the frame of pages, sign-in, and the Arabic texts. */
export const application = '/app/start.tsx';
export const shell = '/app/shell/shell.tsx';
export const signIn = '/sign-in-page.tsx';
export const arabic = '/features/arabic.ts';
