import type { EmotionCache } from '@emotion/cache';

/** What turns MUI around; it comes with the Arabic texts. */
export type RightToLeft = {
  cache: EmotionCache;
  /** The words of MUI's own components, in the shape that `createTheme` takes. */
  locale: object;
};
