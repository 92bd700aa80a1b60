import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ListParams, ListRead } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { place } from '@/places';
import type { ServiceDocument } from '@/schema/document';
import type { OwnFilter } from './local-list';

export type NarrowedRows = {
  rows: readonly ServiceDocument[];
  children: (rows: readonly ServiceDocument[], filter: OwnFilter) => ReactNode;
};

export type NarrowedPages = {
  all: () => ListRead;
  children: (query: (params: ListParams) => UseQueryOptions<Listing<ServiceDocument>>) => ReactNode;
};

/** Records that an address names by one parameter, and not by what they are. */
export type NarrowedList = { param: string; Rows: ComponentType<NarrowedRows>; Pages: ComponentType<NarrowedPages> };

export const narrowedList = place<NarrowedList>();

export const narrowedBy = (address: URLSearchParams): NarrowedList | undefined =>
  narrowedList.parts().find(({ param }) => address.has(param));
