declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';

  /** The only part of it that is used; the package ships no types. */
  export const prefixer: StylisPlugin;
}
