import { arch, disc, path, pictureAddress, stroke } from './pictures/svg';

const petrol = '#0F4C5C';
const brass = '#B08D3C';

const logo = pictureAddress(
  96,
  96,
  path(petrol, 'M8 8h80v80H8z'),
  path('#FFFDFA', `${arch(22, 66, 24, 40)}${arch(50, 66, 24, 30)}`),
  disc(brass, 62, 25, 5),
  stroke('#FFFDFA', 3, 'M18 76q7.5-6 15 0t15 0 15 0 15 0'),
);

/** Name, address and numbers are invented. */
export const company = {
  name: 'Bayt Al Saffar Properties L.L.C.',
  nameAr: 'بيت الصفّار للعقارات ذ.م.م',
  logo,
  address: 'Office 1204, Al Saffar Marina, Dubai, United Arab Emirates',
  addressAr: 'مكتب 1204، مارينا الصفّار، دبي، الإمارات العربية المتحدة',
  phone: '+971 4 555 0142',
  email: 'sales@bayt-al-saffar.example',
  trn: '100123456700003',
};
