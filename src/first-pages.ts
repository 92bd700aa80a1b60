/*
 * The pages that people open first. `main.tsx` asks for their lists before the application has loaded, the build has their files asked
 * for early (`build/early-files.ts`), and the worker keeps them for opening without a network (`build/service-worker.ts`).
 */

/** Lists that each first page shows, by paths of the service at the Base URL. */
export const firstLists: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/units', '/contracts'],
  '/units': ['/api/units', '/contracts'],
};

/** Modules of the same pages, by the end of their paths. */
export const firstModules: Readonly<Record<string, string>> = { '/': '/dashboard-page.tsx', '/units': '/unit-list-page.tsx' };

/** Modules around every page, by the end of their paths: the application, the frame of pages, sign-in, and the Arabic texts. */
export const application = '/app/start.tsx';
export const shell = '/app/shell/shell.tsx';
export const signIn = '/sign-in-page.tsx';
export const arabic = '/features/arabic.ts';
