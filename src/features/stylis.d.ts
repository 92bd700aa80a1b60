declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';

  /** The only export in use; the package ships no types. */
  export const prefixer: StylisPlugin;
}
