import type { Light } from './hours';
import { width } from './landscape';
import { group } from './svg';

/** What a scene is drawn from; `floors` raises it, `turned` shows it from the other side. */
type View = { light: Light; floors: number; turned: boolean };
export type Scene = (view: View) => string;

export const turnedAbout = (turned: boolean, content: string): string =>
  turned ? group({ transform: `matrix(-1 0 0 1 ${width} 0)` }, content) : content;
