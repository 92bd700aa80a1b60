import type { SceneName } from './pictures/pictures';

type Text = readonly [english: string, arabic: string];

export const views = {
  sea: ['Sea', 'البحر'],
  marina: ['Marina', 'المرسى'],
  city: ['City', 'المدينة'],
  garden: ['Garden', 'الحديقة'],
  courtyard: ['Courtyard', 'الفناء'],
  park: ['Park', 'المتنزّه'],
  lagoon: ['Lagoon', 'الخور'],
  mountain: ['Mountain', 'الجبل'],
  desert: ['Desert', 'الصحراء'],
} as const satisfies Record<string, Text>;
export type ViewName = keyof typeof views;

export type Project = {
  name: Text;
  city: string;
  district: Text;
  scene: SceneName;
  /** Longitude and latitude of the centre. */
  at: readonly [number, number];
  rate: readonly [least: number, most: number];
  rented: boolean;
  handover: number;
  views: readonly [ViewName, ...ViewName[]];
  about: Text;
};

export const projects = {
  marsa: {
    name: ['Marsa Al Saffar', 'مرسى الصفّار'],
    city: 'Dubai',
    district: ['Al Saffar Marina, Dubai', 'مارينا الصفّار، دبي'],
    scene: 'marina',
    at: [55.1372, 25.0834],
    rate: [16_000, 24_000],
    rented: false,
    handover: 26,
    views: ['city', 'marina', 'marina', 'sea'],
    about: [
      'Two towers on the quay, with a pool deck above the water and the promenade at the door.',
      'برجان على الرصيف البحري، مع مسبح فوق الماء وممشى عند الباب.',
    ],
  },
  saha: {
    name: ['Saha Business Court', 'مجمع الساحة للأعمال'],
    city: 'Dubai',
    district: ['Al Saha, Dubai', 'الساحة، دبي'],
    scene: 'court',
    at: [55.2689, 25.1901],
    rate: [1300, 2000],
    rented: true,
    handover: -60,
    views: ['courtyard', 'city', 'park'],
    about: [
      'A stone court with an arcade of shops below and screened offices above; parking under the square.',
      'مجمع حجري تحته رواق من المحالّ وفوقه مكاتب بمشربيات، والمواقف تحت الساحة.',
    ],
  },
  samr: {
    name: ['Samr Residences', 'مساكن السمر'],
    city: 'Abu Dhabi',
    district: ['Al Samr Island, Abu Dhabi', 'جزيرة السمر، أبوظبي'],
    scene: 'terraces',
    at: [54.4063, 24.4961],
    rate: [13_000, 18_000],
    rented: false,
    handover: 1,
    views: ['garden', 'park', 'city', 'sea'],
    about: [
      'Terraces step down to a garden of acacias; every home has a planted balcony of its own.',
      'شرفات متدرّجة نحو حديقة من أشجار السمر، ولكل مسكن شرفته المزروعة.',
    ],
  },
  rawdat: {
    name: ['Rawdat Al Sidr', 'روضة السدر'],
    city: 'Sharjah',
    district: ['Al Sidr, Sharjah', 'السدر، الشارقة'],
    scene: 'lane',
    at: [55.5741, 25.3087],
    rate: [8500, 11_500],
    rented: false,
    handover: 27,
    views: ['garden', 'park'],
    about: [
      'Townhouses along shaded lanes of sidr trees, with a school and a mosque within a short walk.',
      'بيوت متجاورة على ممرات تظلّلها أشجار السدر، والمدرسة والمسجد على مسافة قصيرة مشيًا.',
    ],
  },
  sahil: {
    name: ['Sahil Al Lulu', 'ساحل اللؤلؤ'],
    city: 'Ras Al Khaimah',
    district: ['Khor Al Lulu, Ras Al Khaimah', 'خور اللؤلؤ، رأس الخيمة'],
    scene: 'lagoon',
    at: [55.8012, 25.7359],
    rate: [11_000, 17_000],
    rented: false,
    handover: 32,
    views: ['lagoon', 'mountain', 'lagoon'],
    about: [
      'Villas around a lagoon of mangroves, each with its own jetty, the mountains behind.',
      'فلل حول خور من أشجار القرم، لكلٍّ منها رصيفها الخاص، والجبال من ورائها.',
    ],
  },
  wadi: {
    name: ['Wadi Al Shohub', 'وادي الشهب'],
    city: 'Al Ain',
    district: ['Wadi Al Shohub, Al Ain', 'وادي الشهب، العين'],
    scene: 'oasis',
    at: [55.7236, 24.1897],
    rate: [330, 420],
    rented: true,
    handover: -96,
    views: ['garden', 'desert'],
    about: [
      'Villas with wind towers among date palms, rented out and looked after by the owner.',
      'فلل بأبراج هواء بين النخيل، يؤجّرها المالك ويتولّى صيانتها.',
    ],
  },
} as const satisfies Record<string, Project>;
export type ProjectName = keyof typeof projects;
