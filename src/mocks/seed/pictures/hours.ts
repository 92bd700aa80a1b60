export type Light = {
  sky: readonly [top: string, bottom: string];
  sun: string;
  /** The position of the sun or moon in a picture of 320 by 180. */
  sunAt: readonly [x: number, y: number, radius: number];
  far: string;
  farther: string;
  wall: string;
  shade: string;
  trim: string;
  glass: string;
  lit: string;
  accent: string;
  ground: string;
  path: string;
  water: string;
  glint: string;
  plant: string;
  plantLight: string;
  trunk: string;
  lights: number;
};

export const hours = ['dawn', 'morning', 'noon', 'sunset', 'dusk'] as const;
export type Hour = (typeof hours)[number];

export const lightAt: Record<Hour, Light> = {
  dawn: {
    sky: ['#86A9B2', '#F6DCC0'],
    sun: '#FFF0DA',
    sunAt: [70, 118, 16],
    farther: '#C9C2B4',
    far: '#A5B2AE',
    wall: '#EFDFC8',
    shade: '#C8A98A',
    trim: '#FBF1E1',
    glass: '#5B848E',
    lit: '#F9D68E',
    accent: '#B4532F',
    ground: '#DAC19C',
    path: '#EAD8BA',
    water: '#93B5B8',
    glint: '#E9DCC6',
    plant: '#44705C',
    plantLight: '#6C9270',
    trunk: '#8A6B4C',
    lights: 3,
  },
  morning: {
    sky: ['#A5CDD5', '#F4ECDD'],
    sun: '#FFF9E9',
    sunAt: [252, 62, 15],
    farther: '#D3DAD0',
    far: '#B3C7C1',
    wall: '#F7ECDB',
    shade: '#D9BE9B',
    trim: '#FFFDFA',
    glass: '#3F7B89',
    lit: '#F6E3B0',
    accent: '#B4532F',
    ground: '#E5D2B0',
    path: '#F1E4CB',
    water: '#67A7B1',
    glint: '#D5E8E4',
    plant: '#4A7A57',
    plantLight: '#7BA46C',
    trunk: '#8F6C48',
    lights: 0,
  },
  noon: {
    sky: ['#5FA9BA', '#DCEBE5'],
    sun: '#FFFDF4',
    sunAt: [212, 30, 12],
    farther: '#B9D2CC',
    far: '#93B8B4',
    wall: '#FDF5E7',
    shade: '#E0C7A2',
    trim: '#FFFFFF',
    glass: '#1D6272',
    lit: '#F6E3B0',
    accent: '#B07A24',
    ground: '#EBD8B3',
    path: '#F7EBD2',
    water: '#2E8595',
    glint: '#A9D8D8',
    plant: '#3B7250',
    plantLight: '#6FA365',
    trunk: '#8A6540',
    lights: 0,
  },
  sunset: {
    sky: ['#C4705A', '#F8D9A4'],
    sun: '#FFEFC4',
    sunAt: [236, 112, 22],
    farther: '#DDA178',
    far: '#BC7759',
    wall: '#EFC596',
    shade: '#A75F3E',
    trim: '#FCE4BF',
    glass: '#6E3F3A',
    lit: '#FFE7A6',
    accent: '#7C2F1D',
    ground: '#C98F60',
    path: '#DDAA78',
    water: '#CF8763',
    glint: '#F9D29A',
    plant: '#55502F',
    plantLight: '#7E6E38',
    trunk: '#5B3B28',
    lights: 5,
  },
  dusk: {
    sky: ['#0D3242', '#D99A78'],
    sun: '#F7E9CC',
    sunAt: [86, 36, 9],
    farther: '#6B7F86',
    far: '#33606C',
    wall: '#5B8791',
    shade: '#2C5966',
    trim: '#7FA5AB',
    glass: '#1B4552',
    lit: '#F8CD74',
    accent: '#D08A5C',
    ground: '#24495A',
    path: '#386473',
    water: '#1D4F60',
    glint: '#E0A57C',
    plant: '#123A40',
    plantLight: '#235558',
    trunk: '#17363D',
    lights: 8,
  },
};
