export const roomNames = {
  living: ['Living', 'معيشة'],
  kitchen: ['Kitchen', 'مطبخ'],
  bedroom: ['Bedroom', 'غرفة نوم'],
  master: ['Master', 'غرفة رئيسية'],
  bath: ['Bath', 'حمّام'],
  hall: ['Hall', 'ردهة'],
  dining: ['Dining', 'طعام'],
  majlis: ['Majlis', 'مجلس'],
  maid: ['Maid', 'خادمة'],
  store: ['Store', 'مخزن'],
  stairs: ['Stairs', 'درج'],
  garage: ['Garage', 'مرآب'],
  office: ['Open office', 'مكتب مفتوح'],
  meeting: ['Meeting', 'اجتماعات'],
  manager: ['Manager', 'مدير'],
  reception: ['Reception', 'استقبال'],
  pantry: ['Pantry', 'تحضير'],
  shop: ['Shop floor', 'صالة عرض'],
} as const;
type RoomName = keyof typeof roomNames;

type Room = readonly [name: RoomName, x: number, y: number, width: number, height: number];
type Door = readonly [x: number, y: number, opens: 'up' | 'down' | 'left' | 'right'];

export type Layout = {
  rooms: readonly Room[];
  doors: readonly Door[];
  /** Starts at `x`, `width` wide, in front of the first row of rooms. */
  balcony?: readonly [x: number, width: number];
  windowsAllRound?: boolean;
};

const studio: Layout = {
  rooms: [
    ['living', 0, 5, 36, 14],
    ['kitchen', 0, 19, 13, 9],
    ['hall', 13, 19, 9, 9],
    ['bath', 22, 19, 14, 9],
  ],
  doors: [
    [16, 28, 'up'],
    [16, 19, 'up'],
    [13, 22, 'left'],
    [22, 22, 'right'],
  ],
  balcony: [4, 20],
};

const oneBed: Layout = {
  rooms: [
    ['living', 0, 5, 24, 14],
    ['bedroom', 24, 5, 16, 14],
    ['kitchen', 0, 19, 14, 9],
    ['hall', 14, 19, 12, 9],
    ['bath', 26, 19, 14, 9],
  ],
  doors: [
    [18, 28, 'up'],
    [18, 19, 'up'],
    [14, 22, 'left'],
    [26, 22, 'right'],
    [24, 15, 'right'],
  ],
  balcony: [2, 20],
};

const twoBed: Layout = {
  rooms: [
    ['bedroom', 0, 5, 12, 14],
    ['living', 12, 5, 18, 14],
    ['master', 30, 5, 14, 14],
    ['bath', 0, 19, 10, 9],
    ['kitchen', 10, 19, 11, 9],
    ['hall', 21, 19, 9, 9],
    ['bath', 30, 19, 14, 9],
  ],
  doors: [
    [24, 28, 'up'],
    [24, 19, 'up'],
    [12, 15, 'left'],
    [30, 15, 'right'],
    [0.6, 19, 'down'],
    [21, 22, 'left'],
    [41, 19, 'down'],
  ],
  balcony: [12, 32],
};

const threeBed: Layout = {
  rooms: [
    ['bedroom', 0, 5, 13, 13],
    ['living', 13, 5, 21, 13],
    ['master', 34, 5, 15, 13],
    ['bath', 0, 18, 8, 12],
    ['bedroom', 8, 18, 13, 12],
    ['kitchen', 21, 18, 9, 12],
    ['hall', 30, 18, 8, 12],
    ['bath', 38, 18, 11, 12],
  ],
  doors: [
    [32, 30, 'up'],
    [32, 18, 'up'],
    [13, 14, 'left'],
    [34, 13, 'right'],
    [0.6, 18, 'down'],
    [18, 18, 'down'],
    [30, 22, 'left'],
    [46, 18, 'down'],
  ],
  balcony: [13, 36],
};

const townhouseGround: Layout = {
  rooms: [
    ['living', 0, 5, 22, 13],
    ['dining', 22, 5, 14, 13],
    ['kitchen', 0, 18, 11, 11],
    ['stairs', 11, 18, 7, 11],
    ['hall', 18, 18, 8, 11],
    ['bath', 26, 18, 10, 11],
  ],
  doors: [
    [20, 29, 'up'],
    [19, 18, 'up'],
    [22, 13, 'right'],
    [0.6, 18, 'down'],
    [26, 21, 'right'],
  ],
  balcony: [0, 22],
  windowsAllRound: true,
};

const townhouseUpper: Layout = {
  rooms: [
    ['master', 0, 5, 18, 13],
    ['bedroom', 18, 5, 18, 13],
    ['bath', 0, 18, 9, 11],
    ['stairs', 9, 18, 7, 11],
    ['hall', 16, 18, 8, 11],
    ['bedroom', 24, 18, 12, 11],
  ],
  doors: [
    [16.5, 18, 'up'],
    [20, 18, 'up'],
    [0.6, 18, 'down'],
    [24, 21, 'right'],
  ],
  balcony: [18, 18],
  windowsAllRound: true,
};

const villaGround: Layout = {
  rooms: [
    ['majlis', 0, 5, 14, 13],
    ['living', 14, 5, 20, 13],
    ['dining', 34, 5, 14, 13],
    ['bath', 0, 18, 8, 13],
    ['maid', 8, 18, 9, 13],
    ['stairs', 17, 18, 7, 13],
    ['hall', 24, 18, 8, 13],
    ['kitchen', 32, 18, 16, 13],
  ],
  doors: [
    [26, 31, 'up'],
    [26, 18, 'up'],
    [14, 13, 'left'],
    [34, 13, 'right'],
    [0.6, 18, 'down'],
    [8, 27, 'right'],
    [33, 18, 'down'],
  ],
  balcony: [14, 20],
  windowsAllRound: true,
};

const villaUpper: Layout = {
  rooms: [
    ['master', 0, 5, 17, 13],
    ['living', 17, 5, 15, 13],
    ['bedroom', 32, 5, 16, 13],
    ['bath', 0, 18, 9, 13],
    ['bedroom', 9, 18, 13, 13],
    ['stairs', 22, 18, 7, 13],
    ['bath', 29, 18, 7, 13],
    ['bedroom', 36, 18, 12, 13],
  ],
  doors: [
    [17, 13, 'left'],
    [32, 13, 'right'],
    [0.6, 18, 'down'],
    [19, 18, 'down'],
    [33, 18, 'down'],
    [45, 18, 'down'],
  ],
  balcony: [0, 17],
  windowsAllRound: true,
};

const office: Layout = {
  rooms: [
    ['office', 0, 5, 26, 15],
    ['meeting', 26, 5, 16, 15],
    ['pantry', 0, 20, 11, 9],
    ['bath', 11, 20, 7, 9],
    ['reception', 18, 20, 11, 9],
    ['manager', 29, 20, 13, 9],
  ],
  doors: [
    [22, 29, 'up'],
    [21, 20, 'up'],
    [26, 15, 'right'],
    [0.6, 20, 'down'],
    [15, 20, 'down'],
    [29, 23, 'right'],
  ],
};

const shop: Layout = {
  rooms: [
    ['shop', 0, 5, 38, 16],
    ['store', 0, 21, 15, 8],
    ['pantry', 15, 21, 10, 8],
    ['bath', 25, 21, 13, 8],
  ],
  doors: [
    [28, 5, 'down'],
    [11.5, 21, 'down'],
    [22, 21, 'down'],
    [34.5, 21, 'down'],
  ],
};

export const layouts = {
  studio,
  oneBed,
  twoBed,
  threeBed,
  townhouseGround,
  townhouseUpper,
  villaGround,
  villaUpper,
  office,
  shop,
} as const;
export type LayoutName = keyof typeof layouts;
