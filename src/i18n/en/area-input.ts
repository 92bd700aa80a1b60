import { addTexts } from '../instance';

export const areaInput = {
  squareFoot: 'ft²',
  squareMetre: 'm²',
  stored: '{{area}} stored',
} as const;

export const areaInputTexts = addTexts('area-input', areaInput);
