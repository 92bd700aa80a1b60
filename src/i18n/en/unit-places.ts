import { addTexts } from '../instance';

export const unitPlaces = {
  tower: 'Tower',
  towerNamed: 'Tower {{name}}',
  noTower: 'No tower',
  floor: 'Floor',
  floorNamed: 'Floor {{name}}',
  ground: 'Ground floor',
  basement: 'Basement {{name}}',
  rule: 'Read from unit names, as they are usually built or by the rule you set on the board; else the floor comes from the floor plan.',
  floorFrom: 'From floor',
  floorTo: 'To floor',
} as const;

export const unitPlaceTexts = addTexts('unit-places', unitPlaces);
