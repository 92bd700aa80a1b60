import { box, disc, path, stroke, tag, group, times, arch } from '../svg';
import { dunes, height, sky, skyline, width } from '../landscape';
import { turnedAbout, type Scene } from '../scene';

/** A living room, in the light that comes through its windows. */
export const living: Scene = ({ light, floors, turned }) => {
  const evening = light.lights > 3;
  const [room, floor, rug] = evening ? ['#C9B49A', '#8A6B50', '#A8553A'] : ['#F3EADC', '#D3B48C', '#C7714F'];
  const sofa = ['#0F4C5C', '#7A8450', '#A9714B'][floors % 3] ?? '#0F4C5C';
  const outside = floors % 2 === 0 ? skyline(light, 112) : dunes(light, 112);
  const opening =
    floors % 3 === 0 ? box(84, 28, 152, 86) : arch(84, 114, 46, 88) + arch(137, 114, 46, 88) + arch(190, 114, 46, 88);
  return turnedAbout(
    turned,
    path(room, box(0, 0, width, height)) +
      tag('clipPath', { id: 'o' }, tag('path', { d: opening })) +
      group({ 'clip-path': 'url(#o)' }, sky(light) + outside + path(light.water, box(0, 104, width, 20))) +
      stroke('#FFFDFA', 2.4, opening) +
      path(floor, box(0, 132, width, 48)) +
      path('#FFFDFA', box(0, 129, width, 3), { opacity: 0.7 }) +
      path('#FFFDFA', 'M64 20h16v110H58zM240 20h16l6 110h-22z', { opacity: 0.55 }) +
      stroke('#B07A24', 1.6, 'M52 20h216') +
      path(light.sun, 'M96 134h120l44 46H118z', { opacity: evening ? 0.1 : 0.35 }) +
      path(rug, 'M66 158h196l22 16H50z') +
      stroke('#F6E3C0', 1.2, 'M70 162h190M58 170h214', { 'stroke-dasharray': '6 4' }) +
      path(sofa, 'M92 126q0-8 8-8h104q8 0 8 8v26H92z') +
      path('#000', box(92, 140, 120, 2), { opacity: 0.15 }) +
      path(sofa, 'M82 134q0-6 7-6t7 6v22H82zM208 134q0-6 7-6t7 6v22h-14z') +
      path('#E3B766', 'M104 124l14 2-3 14-14-2z') +
      path('#F3EADC', 'M190 126l14-2 3 14-14 2z') +
      path('#6B4A30', `${box(132, 158, 44, 3)}M138 161h2l-2 9h-2zM168 161h2l2 9h-2z`) +
      disc('#4C7A57', 154, 154, 3.5) +
      stroke('#3B2F24', 1.4, 'M272 156V84q0-10-12-10') +
      path(evening ? light.lit : '#E9D8BC', 'M250 74h18l4 13h-26z') +
      (evening ? disc(light.lit, 259, 90, 26, { opacity: 0.22 }) : '') +
      stroke('#3F6B4B', 3, 'M38 140q-2-30-16-40M38 140q0-36 2-52M38 140q4-28 18-36', { 'stroke-linecap': 'round' }) +
      path('#B4532F', 'M28 138h20l-3 20H31z') +
      times(
        2,
        (index) =>
          path('#B07A24', box(20 + index * 24, 42, 18, 24)) +
          path(index === 0 ? '#0F6477' : '#F6E3C0', box(22 + index * 24, 44, 14, 20)),
      ),
  );
};
