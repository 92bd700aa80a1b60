import type { ComponentType } from 'react';
import { place } from '@/places';
import type { RowsSourceProps } from './row-sources';

/** An entry in the menu of a list of rows: they come from elsewhere than another record. */
export type RowsSource = { text: 'fromFile'; Dialog: ComponentType<RowsSourceProps> };

export const rowMenu = place<RowsSource>();
