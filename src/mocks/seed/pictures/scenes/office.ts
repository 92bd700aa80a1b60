import { height, sky, skyline, width } from '../landscape';
import { turnedAbout, type Scene } from '../scene';
import { box, disc, group, path, stroke, tag, times } from '../svg';

/** An office with a long table before a glazed wall. */
export const office: Scene = ({ light, floors, turned }) => {
  const evening = light.lights > 3;
  const [room, floor, wood] = evening ? ['#B8A68F', '#6F6355', '#7A5638'] : ['#F1EBE0', '#CBBCA4', '#A97C4F'];
  const chair = floors % 2 === 0 ? '#0F4C5C' : '#8F4A2E';
  const opening = box(30, 24, 260, 96);
  const seat = path(chair, 'M0 0q0-5 5-5h10q5 0 5 5l-2 17H2z') + stroke('#3B2F24', 1.4, 'M10 17v9M3 26h14');
  return turnedAbout(
    turned,
    path(room, box(0, 0, width, height)) +
      tag('clipPath', { id: 'o' }, tag('path', { d: opening })) +
      group({ 'clip-path': 'url(#o)' }, sky(light) + group({ transform: 'translate(0 12)' }, skyline(light, 112))) +
      stroke('#FFFDFA', 2, opening + times(4, (index) => `M${82 + index * 52} 24v96`) + 'M30 92h260') +
      path(floor, box(0, 130, width, 50)) +
      path('#FFFDFA', box(0, 127, width, 3), { opacity: 0.6 }) +
      path(light.sun, 'M60 132h200l40 48H20z', { opacity: evening ? 0.06 : 0.25 }) +
      times(
        3,
        (index) =>
          stroke('#3B2F24', 1, `M${100 + index * 60} 0v44`) +
          path(evening ? light.lit : '#B07A24', `M${90 + index * 60} 54q0-10 10-10t10 10z`),
      ) +
      tag('defs', {}, group({ id: 'c' }, seat)) +
      times(4, (index) => tag('use', { href: '#c', x: 84 + index * 44, y: 118 })) +
      path(wood, 'M70 140h180l10 10H60z') +
      path(wood, 'M74 150h5l-3 24h-5zM241 150h5l3 24h-5z', { opacity: 0.8 }) +
      path('#FFFDFA', 'M112 142h18l2 5h-22zM190 142h18l3 5h-22z') +
      disc('#0F6477', 160, 143, 2.4) +
      path('#3F6B4B', 'M18 138q-12-22-4-46q8 22 6 46q4-34 18-44q0 28-14 44z') +
      path('#EFE6D6', 'M10 138h26l-4 24H14z'),
  );
};
