import type { ComponentType } from 'react';
import { place } from '@/places';
import type { ServiceDocument } from '@/schema/document';

/** *Settings → Company*. It stands among the desks, since settings are a feature above them. */
export const companySettings = place<CompanyPart>();

/** A panel of the section. Its texts that are typed and not saved are kept under `name`, with those of the company. */
export type CompanyPart = { name: string; Panel: ComponentType<TypedProps> };

export type TypedProps = {
  typed: ServiceDocument;
  onType: (change: (former: ServiceDocument) => ServiceDocument) => void;
};
