import { lightAt, type Hour } from './hours';
import { height, width } from './landscape';
import type { Scene } from './scene';
import { balcony } from './scenes/balcony';
import { court } from './scenes/court';
import { lagoon } from './scenes/lagoon';
import { lane } from './scenes/lane';
import { living } from './scenes/living';
import { marina } from './scenes/marina';
import { oasis } from './scenes/oasis';
import { office } from './scenes/office';
import { terraces } from './scenes/terraces';
import { pictureAddress } from './svg';

const scenes = { marina, court, terraces, lane, lagoon, oasis, balcony, living, office } satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

/** Beyond these, more floors make no other picture. */
const variants = 3;
const drawn = new Map<string, string>();

/** The same parameters give the same picture, drawn once. */
export function picture(scene: SceneName, hour: Hour, floors: number, turned: boolean): string {
  const variant = floors % variants;
  const key = `${scene} ${hour} ${variant} ${turned}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = pictureAddress(width, height, scenes[scene]({ light: lightAt[hour], floors: variant, turned }));
  drawn.set(key, made);
  return made;
}
