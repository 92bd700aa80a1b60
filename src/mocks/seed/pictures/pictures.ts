import { type Hour, type Light, lightAt } from './hours';
import {
  acacia,
  arcade,
  clouds,
  dhow,
  dunes,
  ground,
  hedge,
  height,
  homeLight,
  mountains,
  palms,
  paving,
  sky,
  skyline,
  tree,
  water,
  width,
  windows,
} from './landscape';
import { arch, box, disc, group, path, pictureAddress, stroke, tag, times } from './svg';

/** The place of a home: its floor above the ground, and its tower, shop or house of those beside each other. */
export type Home = { floor: number; part: number };

/** The parameters of a scene; `floors` raises it, `turned` shows it from the other side, and `home` is lit in it. */
type View = { light: Light; floors: number; turned: boolean; home?: Home | undefined };
type Scene = (view: View) => string;

const turnedAbout = (turned: boolean, content: string): string =>
  turned ? group({ transform: `matrix(-1 0 0 1 ${width} 0)` }, content) : content;

const shore = 146;
const marinaStorey = 7;

/** Two slender towers across the marina: one ends in a quarter round, one in a sail. */
const marina: Scene = ({ light, floors, turned, home }) => {
  const rows = 11 + (floors % 3);
  const [topA, topB] = [shore - 12 - rows * marinaStorey, shore - 19 - rows * marinaStorey];
  // A row of windows stands for two floors.
  const fromFoot = home && Math.ceil(home.floor / 2);
  return (
    sky(light) +
    clouds(light, 30) +
    turnedAbout(
      turned,
      skyline(light, shore) +
        marinaTower(light, 84, 6, rows, topA, 'a54 24 0 0 1 54-20v20', home?.part === 0 ? fromFoot : undefined) +
        path(light.trim, `M84 ${topA}a54 24 0 0 1 54-20v3.5a51 21 0 0 0-48 16.500z`) +
        marinaTower(light, 168, 6, rows + 1, topB, 'q34-2 54-28v28', home?.part === 1 ? fromFoot : undefined) +
        path(light.trim, `M168 ${topB}q34-2 54-28v5q-18 20-46 23z`) +
        stroke(light.trim, 1.4, `M222 ${topB - 20}v-18`) +
        path(light.wall, box(60, shore - 9, 200, 7)) +
        path(light.shade, box(60, shore - 2, 200, 2)) +
        stroke(light.glass, 4, `M64 ${shore - 5}h192`, { 'stroke-dasharray': '4 3' }) +
        palms(light, [48, shore, 0.8], [153, shore, 0.6], [268, shore, 0.9]),
    ) +
    water(light, shore, light.sunAt[0]) +
    dhow(light, turned ? 206 : 44, shore + 20)
  );
};

function marinaTower(
  light: Light,
  x: number,
  columns: number,
  rows: number,
  top: number,
  roof: string,
  home: number | undefined,
): string {
  const w = columns * 9;
  return (
    path(light.shade, `M${x + w} ${top}l12 7V${shore}h-12z`) +
    path(light.wall, `M${x} ${shore}V${top}${roof}V${shore}z`) +
    windows(
      light,
      { id: `w${x}`, x, y: top + 2, columns, rows, cell: [9, marinaStorey] },
      (dx, dy) => box(dx + 1, dy + 0.5, 7, 4),
      path(light.trim, box(0, 4.5, 9, 1.5)),
      home === undefined ? undefined : rows - home,
    )
  );
}

const courtFoot = 150;

/** A business court of stone: an arcade of shops below, screened offices above, a clock tower over the corner. */
const court: Scene = ({ light, floors, turned, home }) => {
  const rows = 5 + (floors % 2);
  const top = courtFoot - 30 - rows * 11;
  const office = home && home.floor > 0 ? rows - home.floor + 1 : undefined;
  const shop = home?.floor === 0 ? home.part % 6 : undefined;
  const screen = (x: number, id: string, isLit: boolean) =>
    windows(
      light,
      { id, x, y: top + 6, columns: 5, rows, cell: [11, 11] },
      (dx, dy) => arch(dx + 2, dy + 9.5, 7, 8.5),
      stroke(light.trim, 0.7, 'M5.500 1v8.500M2 5.500h7'),
      isLit ? office : undefined,
    );
  return (
    sky(light) +
    clouds(light, 28) +
    turnedAbout(
      turned,
      skyline(light, courtFoot) +
        path(light.shade, box(232, top + 16, 62, courtFoot - top - 16)) +
        path(light.wall, box(60, top, 172, courtFoot - top)) +
        path(light.shade, box(60, top, 172, 3)) +
        screen(66, 'a', home !== undefined && home.part < 4) +
        screen(171, 'b', home !== undefined && home.part > 3) +
        path(light.shade, `M130 ${courtFoot}V${top - 12}h34V${courtFoot}z`) +
        path(light.wall, `M126 ${courtFoot}V${top - 26}h34V${courtFoot}z`) +
        path(light.accent, `M124 ${top - 26}h38l-19-16z`) +
        disc(light.trim, 143, top - 12, 7) +
        stroke(light.glass, 1.2, `M143 ${top - 16}v4h3`) +
        path(light.glass, arch(136, courtFoot, 14, 34) + arch(138, courtFoot - 46, 10, rows * 8)) +
        path(light.trim, box(58, courtFoot - 30, 66, 4) + box(164, courtFoot - 30, 72, 4)) +
        arcade(light.shade, 64, courtFoot, 15, 22, 3, 5) +
        arcade(light.shade, 168, courtFoot, 15, 22, 3, 7) +
        arcade(light.lights > 2 ? light.lit : light.glass, 67, courtFoot, 9, 17, 3, 11) +
        arcade(light.lights > 2 ? light.lit : light.glass, 171, courtFoot, 9, 17, 3, 13) +
        (shop === undefined ? '' : arcade(homeLight, (shop < 3 ? 67 : 171) + (shop % 3) * 20, courtFoot, 9, 17, 1, 0)) +
        path(light.accent, 'M62 131h19l3 5h-25zM102 131h19l3 5h-25zM190 131h19l3 5h-25z') +
        stroke(
          light.shade,
          1,
          times(5, (index) => `M236 ${top + 28 + index * 15}h54`),
          { opacity: 0.6 },
        ),
    ) +
    ground(light, courtFoot) +
    paving(light, courtFoot) +
    palms(light, [38, 160, 1], [290, 160, 1.1])
  );
};

const terracesFoot = 152;
const terracesStorey = 16;
const terracesBay = 17;

/** Terraces that step down to one side, a garden on each, with acacias below. */
const terraces: Scene = ({ light, floors, turned, home }) => {
  const rows = 6 + (floors % 2);
  const left = 74;
  const bays = (row: number) => 3 + row;
  const top = (row: number) => terracesFoot - (rows - row) * terracesStorey;
  const right = (row: number) => left + 6 + bays(row) * terracesBay;
  const steps = times(rows, (row) => box(left, top(row), right(row) - left, terracesStorey));
  return (
    sky(light) +
    turnedAbout(
      turned,
      dunes(light, terracesFoot) +
        path(light.shade, box(left - 10, top(0) + 6, 10, terracesFoot - top(0) - 6)) +
        path(light.wall, steps) +
        tag('clipPath', { id: 'c' }, tag('path', { d: steps })) +
        group(
          { 'clip-path': 'url(#c)' },
          windows(
            light,
            { id: 't', x: left + 4, y: top(0), columns: bays(rows - 1), rows, cell: [terracesBay, terracesStorey] },
            (x, y) => arch(x + 3, y + 15, 11, 12.5),
            '',
            home && rows - Math.ceil(home.floor / 2),
          ),
        ) +
        stroke(
          light.trim,
          3,
          times(rows, (row) => `M${left - 2} ${top(row) + 14.5}H${right(row) + 5}`),
        ) +
        stroke(
          light.plant,
          3,
          times(rows - 1, (row) => `M${right(row) + 3} ${top(row + 1) - 1.5}h15`),
          { 'stroke-dasharray': '5 1' },
        ) +
        path(
          light.shade,
          times(4, (index) => box(left + 8 + index * 14, top(0) - 11, 2, 11)),
        ) +
        path(light.accent, box(left + 2, top(0) - 14, 56, 3)),
    ) +
    ground(light, terracesFoot) +
    path(light.path, `M110 ${height}q36-16 42-28h18q2 12 46 28z`) +
    acacia(light, turned ? 292 : 36, 164, 1.5) +
    acacia(light, turned ? 40 : 284, 162, 1.7) +
    hedge(light, 74, 157, 70) +
    hedge(light, 178, 157, 62)
  );
};

const laneFoot = 146;

const lane: Scene = ({ light, floors, turned, home }) => {
  const rise = (index: number) => ((index * 7 + floors * 3) % 3) * 7;
  return (
    sky(light) +
    clouds(light, 26) +
    turnedAbout(
      turned,
      dunes(light, laneFoot) +
        tag('defs', {}, group({ id: 'h' }, laneHouse(light))) +
        times(4, (index) => {
          const x = 21 + index * 70;
          const top = laneFoot - 80 - rise(index);
          return (
            path(index % 2 === 0 ? light.wall : light.trim, box(x, top, 66, laneFoot - top)) +
            laneRoof(light, (index + floors) % 3, x, top) +
            tag('use', { href: '#h', x, y: top }) +
            (home && home.part % 4 === index
              ? path(homeLight, arch(x + 9, top + 33, 13, 22) + arch(x + 36, top + 33, 13, 22))
              : '')
          );
        }),
    ) +
    ground(light, laneFoot) +
    path(light.path, box(0, laneFoot + 8, width, 14)) +
    stroke(light.ground, 1, `M0 ${laneFoot + 15}h${width}`, { 'stroke-dasharray': '10 6' }) +
    tree(light, 18, laneFoot + 6, 1.5) +
    tree(light, 160, laneFoot + 6, 1.2) +
    tree(light, 306, laneFoot + 6, 1.4) +
    hedge(light, 44, laneFoot + 4, 40) +
    hedge(light, 196, laneFoot + 4, 50)
  );
};

/** The part that all houses share, from the foot of the roof down; the ground hides whatever reaches below it. */
const laneHouse = (light: Light): string =>
  path(light.shade, box(58, 0, 8, 90), { opacity: 0.4 }) +
  path(light.glass, arch(9, 33, 13, 22) + arch(44, 56, 12, 17)) +
  path(light.lights > 2 ? light.lit : light.glass, arch(36, 33, 13, 22)) +
  path(light.shade, `${box(4, 33, 52, 3)}M11 99V56a10 10 0 0 1 20 0v43z`) +
  path(light.accent, 'M14 99V57a7 7 0 0 1 14 0v42z') +
  stroke(light.trunk, 0.8, `${times(9, (index) => `M${6 + index * 6} 26v7`)}M5 26h50`);

const laneRoof = (light: Light, kind: number, x: number, top: number): string => {
  if (kind === 0) return path(light.accent, box(x - 2, top - 4, 70, 5));
  if (kind === 1) return path(light.trim, box(x, top - 7, 66, 8) + times(6, (index) => box(x + 2 + index * 11, top - 12, 7, 6)));
  return path(light.trim, `M${x} ${top}v-6q33-14 66 0v6z`) + path(light.accent, `M${x - 1} ${top - 6}q34-15 68 0v3q-34-14-68 0z`);
};

const foot = 140;

const lagoon: Scene = ({ light, floors, turned }) => {
  const top = 70 - (floors % 3) * 4;
  const glow = light.lights > 2 ? light.lit : light.glass;
  return (
    sky(light) +
    turnedAbout(
      turned,
      mountains(light, foot) +
        path(light.shade, box(218, top, 14, foot - top)) +
        path(light.wall, box(104, top, 114, foot - top)) +
        path(light.trim, box(97, top - 5, 142, 6)) +
        path(light.glass, box(114, top + 9, 44, 24)) +
        stroke(light.wall, 1.3, `M125 ${top + 9}v24M136 ${top + 9}v24M147 ${top + 9}v24`) +
        path(glow, arch(170, top + 34, 14, 25) + arch(190, top + 34, 14, 25)) +
        path(light.shade, box(104, 106, 72, 3)) +
        path(light.glass, arch(112, foot, 15, 24) + arch(133, foot, 15, 24) + arch(154, foot, 15, 24)) +
        path(light.shade, box(268, 104, 8, foot - 104)) +
        path(light.trim, box(180, 104, 88, foot - 104)) +
        path(light.accent, box(174, 99, 108, 5)) +
        path(glow, box(190, 110, 68, 27)) +
        stroke(light.shade, 1.3, 'M207 110v27M224 110v27M241 110v27') +
        path(light.wall, box(68, 112, 36, foot - 112)) +
        path(light.shade, box(63, 108, 44, 4)) +
        stroke(
          light.trunk,
          1,
          times(8, (index) => `M${72 + index * 4} 116v20`),
        ) +
        path(light.path, box(48, foot - 3, 246, 6)) +
        palms(light, [52, foot, 1.1], [290, foot, 1.25], [84, foot, 0.6]),
    ) +
    water(light, foot + 3, light.sunAt[0]) +
    path(light.trim, [box(150, foot + 3, 52, 3), box(156, foot + 6, 2, 9), box(194, foot + 6, 2, 9)].join('')) +
    path(
      light.plant,
      `M0 ${height}v-14q8-10 18-6q8-8 16 0q10-4 14 6q12 2 16 14zM${width} ${height}v-18q-10-8-18 0q-10-4-14 6q-12 2-14 12z`,
    )
  );
};

const oasisFoot = 148;

const oasis: Scene = ({ light, floors, turned }) => {
  const tall = 56 - (floors % 3) * 6;
  const glow = light.lights > 2 ? light.lit : light.glass;
  const crenels = (x: number, y: number, count: number) =>
    path(
      light.wall,
      times(count, (index) => `M${x + index * 9} ${y}v-4l3-3 3 3v4z`),
    );
  return (
    sky(light) +
    turnedAbout(
      turned,
      dunes(light, oasisFoot) +
        palms(light, [62, 142, 1.15], [90, 144, 0.85], [276, 144, 1.2]) +
        path(light.shade, box(228, tall, 9, oasisFoot - tall)) +
        path(light.wall, box(198, tall, 30, oasisFoot - tall)) +
        path(light.shade, box(203, tall + 8, 4, 26) + box(211, tall + 8, 4, 26) + box(219, tall + 8, 4, 26)) +
        path(light.trim, box(195, tall - 3, 44, 4) + box(195, tall + 38, 44, 3)) +
        stroke(light.trunk, 1.2, `M192 ${tall + 16}h52M192 ${tall + 26}h52`) +
        path(light.wall, box(110, 92, 88, oasisFoot - 92)) +
        crenels(112, 92, 9) +
        path(light.trim, box(110, 96, 88, 2)) +
        path(light.glass, arch(120, 122, 11, 18) + arch(140, 122, 11, 18)) +
        path(glow, arch(160, 122, 11, 18) + arch(179, 122, 11, 18)) +
        path(light.shade, box(256, 112, 7, oasisFoot - 112)) +
        path(light.wall, box(206, 112, 50, oasisFoot - 112)) +
        crenels(208, 112, 5) +
        path(light.glass, arch(214, oasisFoot, 13, 24) + arch(235, oasisFoot, 13, 24)) +
        path(light.wall, box(76, 124, 34, oasisFoot - 124)) +
        path(light.trim, box(74, 122, 36, 3)) +
        path(light.shade, arch(142, oasisFoot, 26, 24)) +
        path(light.accent, arch(145, oasisFoot, 20, 20)) +
        stroke(light.trunk, 0.8, `M155 ${oasisFoot - 20}v20`),
    ) +
    ground(light, oasisFoot) +
    path(light.path, `M100 ${height}q38-18 44-32h24q10 16 60 32z`) +
    path(light.far, `M0 ${height}v-14q80-14 130 6t60 8zM${width} ${height}v-18q-50-6-90 8t-40 10z`, { opacity: 0.35 }) +
    hedge(light, 78, oasisFoot + 3, 50) +
    hedge(light, 190, oasisFoot + 3, 64)
  );
};

/** Looking up at a corner: deep balconies, one above the other, against the sky. */
const balcony: Scene = ({ light, floors, turned }) => {
  const deep = 54 + (floors % 3) * 3;
  return (
    sky(light) +
    turnedAbout(
      turned,
      path(light.shade, `M120 0l-26 ${height}h40V0z`) +
        path(light.wall, box(128, 0, 192, height)) +
        tag('defs', {}, group({ id: 'b' }, bay(light))) +
        times(4, (floor) =>
          times(3, (index) => tag('use', { href: '#b', x: 134 + index * 62, y: floor * deep - 24 - (floors % 2) * 9 })),
        ) +
        times(
          4,
          (floor) =>
            path(light.trim, `M104 ${floor * deep + 20 - (floors % 2) * 9}h216v5H104z`) +
            path(light.shade, box(128, floor * deep + 25 - (floors % 2) * 9, 192, 4), { opacity: 0.35 }),
        ) +
        palms(light, [46, 186, 2], [88, 196, 1.5]),
    )
  );
};

const bay = (light: Light): string =>
  path(light.shade, arch(2, 44, 50, 40), { opacity: 0.55 }) +
  path(light.glass, arch(8, 44, 38, 34)) +
  path(light.lights > 3 ? light.lit : light.trim, box(9, 26, 10, 18), { opacity: 0.75 }) +
  stroke(light.wall, 1.5, 'M27 10v34M8 26h38') +
  stroke(light.trunk, 1, `${times(9, (index) => `M${3 + index * 6} 30v14`)}M0 30h54`) +
  path(light.plant, 'M36 31q2-7 5-5q4-4 5 1q4 0 4 4z');

const living: Scene = ({ light, floors, turned }) => {
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

const office: Scene = ({ light, floors, turned }) => {
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

const scenes = { marina, court, terraces, lane, lagoon, oasis, balcony, living, office } satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

/** The number of different pictures by floor; more floors repeat them. */
const variants = 3;
const drawn = new Map<string, string>();

export function picture(scene: SceneName, hour: Hour, floors: number, turned: boolean, home?: Home): string {
  const variant = floors % variants;
  const key = `${scene} ${hour} ${variant} ${turned} ${home?.floor} ${home?.part}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = pictureAddress(width, height, scenes[scene]({ light: lightAt[hour], floors: variant, turned, home }));
  drawn.set(key, made);
  return made;
}
