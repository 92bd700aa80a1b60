import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Sheet = { readonly [name: string]: string | number | Sheet };

type ThemeLike = { generateStyleSheets: () => object[] };

const SHEET = 'virtual:theme.css';

const written = (sheet: Sheet): string =>
  Object.entries(sheet)
    .map(([name, value]) => {
      if (typeof value === 'object') return `${name} {${written(value)}}`;
      return `${name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`;
    })
    .join('');

export const themeSheet = (theme: ThemeLike): string =>
  theme
    .generateStyleSheets()
    .map((sheet) => written(sheet as Sheet))
    .join('\n');

/** Writes the variables of the theme as a sheet: made by the page, they were a fifth of the script before the first row. */
export function themeVariables(): Plugin {
  let file = '';
  return {
    name: 'manzil:theme-variables',
    configResolved({ root }) {
      file = resolve(root, 'src/app/theme.ts');
    },
    resolveId: (source) => (source === SHEET ? `\0${SHEET}` : undefined),
    async load(id) {
      if (id !== `\0${SHEET}`) return undefined;
      this.addWatchFile(file);
      const { module } = await runnerImport<{ createAppTheme: (direction: 'ltr') => ThemeLike }>(file);
      return themeSheet(module.createAppTheme('ltr'));
    },
  };
}
