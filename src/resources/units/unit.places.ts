import type { ComponentType } from 'react';
import { place } from '@/places';
import type { ServiceDocument } from '@/schema/document';
import type { ResourceChange } from '@/ui/change-many/resource-change';
import type { BoardSource } from '@/ui/table/list-definition';
import type { KnownAvailability } from './use-availability';

export type UnitListPart = { Board?: ComponentType<{ source: BoardSource; availability: KnownAvailability }> };

export const unitList = place<UnitListPart>();

export type UnitPagePart = {
  CopiesDialog?: ComponentType<{ open: boolean; unit: ServiceDocument; onClose: () => void }>;
  Offers?: ComponentType<{ id: string }>;
  /** Stands for the page on paper; it is rendered once the page has settled. */
  Paper?: ComponentType<{ unit: ServiceDocument }>;
};

export const unitPage = place<UnitPagePart>();

export const unitChange = place<ResourceChange>();
