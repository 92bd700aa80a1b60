import { layouts, roomNames, type Layout, type LayoutName } from './layouts';
import { box, group, path, pictureAddress, stroke, tag, times } from './svg';

const [width, height, margin] = [320, 220, 12];
const colours = { paper: '#FFFDFA', wet: '#E6F0F0', wall: '#0B3A47', line: '#B9AB94', outside: '#EFEAE2', text: '#1E1B16' };

const drawings = new Map<LayoutName, string>();

export function floorPlan(name: LayoutName, area: number): string {
  const layout = layouts[name];
  const plan = fit(layout);
  const drawing = drawings.get(name) ?? draw(layout, plan);
  drawings.set(name, drawing);
  return pictureAddress(width, height, drawing, labels(layout, plan, area));
}

const draw = (layout: Layout, plan: Plan) =>
  [
    path(colours.paper, box(0, 0, width, height)),
    balcony(layout, plan),
    path(
      colours.wet,
      rooms(layout, plan, (room) => room === 'bath' || room === 'kitchen' || room === 'pantry'),
    ),
    stroke(colours.line, 0.9, furniture(layout, plan)),
    stroke(colours.wall, 2, rooms(layout, plan)),
    stroke(colours.wall, 4.5, box(plan.x(0), plan.y(plan.top), plan.of(plan.right), plan.of(plan.bottom - plan.top))),
    windows(layout, plan),
    doors(layout, plan),
  ].join('');

type Plan = {
  x: (units: number) => number;
  y: (units: number) => number;
  of: (units: number) => number;
  right: number;
  top: number;
  bottom: number;
};

function fit({ rooms }: Layout): Plan {
  const right = Math.max(...rooms.map(([, x, , w]) => x + w));
  const top = Math.min(...rooms.map(([, , y]) => y));
  const bottom = Math.max(...rooms.map(([, , y, , h]) => y + h));
  const scale = Math.min((width - margin * 2) / right, (height - margin * 2) / bottom);
  const [dx, dy] = [(width - right * scale) / 2, (height - bottom * scale) / 2];
  return {
    x: (units) => Math.round(dx + units * scale),
    y: (units) => Math.round(dy + units * scale),
    of: (units) => Math.round(units * scale),
    right,
    top,
    bottom,
  };
}

const rooms = (layout: Layout, plan: Plan, wanted: (name: string) => boolean = () => true) =>
  layout.rooms
    .filter(([name]) => wanted(name))
    .map(([, x, y, w, h]) => box(plan.x(x), plan.y(y), plan.of(w), plan.of(h)))
    .join('');

function balcony({ balcony: place }: Layout, plan: Plan): string {
  if (!place) return '';
  const [x, w] = place;
  const d = box(plan.x(x), plan.y(0.5), plan.of(w), plan.of(plan.top - 0.5));
  return path(colours.outside, d, { stroke: colours.wall, 'stroke-width': 0.9 });
}

function windows({ rooms: all, windowsAllRound }: Layout, plan: Plan): string {
  const panes = all.flatMap(([name, x, y, w, h]) => {
    if (name === 'stairs' || name === 'hall' || name === 'reception') return [];
    const along = `h${plan.of(w * 0.44)}`;
    const down = `v${plan.of(h * 0.4)}`;
    return [
      y === plan.top ? `M${plan.x(x + w * 0.28)} ${plan.y(y)}${along}` : '',
      windowsAllRound && y + h === plan.bottom ? `M${plan.x(x + w * 0.28)} ${plan.y(y + h)}${along}` : '',
      x === 0 ? `M${plan.x(0)} ${plan.y(y + h * 0.3)}${down}` : '',
      x + w === plan.right ? `M${plan.x(plan.right)} ${plan.y(y + h * 0.3)}${down}` : '',
    ];
  });
  const d = panes.join('');
  return (
    group({ stroke: '#FFF', 'stroke-width': 3 }, tag('path', { id: 'w', d })) + tag('use', { href: '#w', stroke: '#0F6477' })
  );
}

const doorWidth = 2.6;

function doors({ doors: all }: Layout, plan: Plan): string {
  const r = plan.of(doorWidth);
  const gaps = all
    .map(([x, y, opens]) => `M${plan.x(x)} ${plan.y(y)}${opens === 'up' || opens === 'down' ? 'h' : 'v'}${r}`)
    .join('');
  const leaves = all.map(([x, y, opens]) => {
    const at = `M${plan.x(x)} ${plan.y(y)}`;
    if (opens === 'up') return `${at}v${-r}a${r} ${r} 0 0 1 ${r} ${r}`;
    if (opens === 'down') return `${at}v${r}a${r} ${r} 0 0 0 ${r} ${-r}`;
    if (opens === 'left') return `${at}h${-r}a${r} ${r} 0 0 0 ${r} ${r}`;
    return `${at}h${r}a${r} ${r} 0 0 1 ${-r} ${r}`;
  });
  return stroke(colours.paper, 5, gaps) + stroke(colours.wall, 0.8, leaves.join(''));
}

function furniture({ rooms: all }: Layout, plan: Plan): string {
  return all
    .map(([name, x, y, w, h]) => {
      const at = (dx: number, dy: number, dw: number, dh: number) =>
        box(plan.x(x + dx), plan.y(y + dy), plan.of(dw), plan.of(dh));
      if (name === 'bedroom' || name === 'master' || name === 'maid')
        return at(w / 2 - 2.8, h - 5.4, 5.6, 4.9) + at(w / 2 - 2.4, h - 2, 2.1, 1.2) + at(w / 2 + 0.3, h - 2, 2.1, 1.2);
      if (name === 'living' || name === 'majlis') return at(1, h - 3, Math.min(8, w - 3), 2.4) + at(1, h - 3, 1, 2.4);
      if (name === 'kitchen' || name === 'pantry') return at(0.6, h - 2.6, w - 1.2, 2) + at(w / 2 - 1.2, h - 2.2, 2.4, 1.2);
      if (name === 'bath') return at(w - 3, h - 5.2, 2.4, 4.7) + at(0.6, h - 2, 1.8, 1.4);
      if (name === 'stairs') return times(5, (step) => `M${plan.x(x)} ${plan.y(y + h - 5.4 + step * 1.1)}h${plan.of(w)}`);
      if (name === 'dining' || name === 'meeting') return at(w / 2 - 4, h - 5, 8, 3.4);
      if (name === 'office') return times(3, (index) => at(2 + index * 7.5, h - 5, 5.5, 3));
      return '';
    })
    .join('');
}

function labels({ rooms: all }: Layout, plan: Plan, area: number): string {
  const total = all.reduce((sum, [, , , w, h]) => sum + w * h, 0);
  const texts = all.map(([name, x, y, w, h]) => {
    const [english, arabic] = roomNames[name];
    const small = plan.of(w) < 52;
    const cx = plan.x(x + w / 2);
    const top = plan.y(y) + (h > 9 ? 5 : 2);
    const step = small ? 8 : 10;
    const line = (text: string, index: number) => `<tspan x='${cx}' y='${top + step * index}'>${text}</tspan>`;
    return tag(
      'text',
      { 'font-size': small ? 6.5 : undefined },
      line(english, 1),
      line(arabic, 2),
      line(`${Math.max(1, Math.round((area * w * h) / total))} m²`, 3),
    );
  });
  return group({ 'font-family': 'system-ui,sans-serif', 'font-size': 8, 'text-anchor': 'middle', fill: colours.text }, ...texts);
}
