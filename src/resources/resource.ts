import type { ListRead, RecordRead } from '@/api/record-requests';
import type { Addresses } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';

export type Resource = {
  schema: RecordSchema;
  /** Returns the title of a record; empty without a name. */
  titleOf: (record: ServiceDocument) => string;
  detail: (id: string) => RecordRead;
  /** The whole list, as far as it comes in one piece; else the service pages it. */
  all?: () => ListRead;
  service: ServiceList;
};

/** The list of a resource at one of the two addresses of the service. Some services know it by another path. */
type ServiceList = { address: keyof Addresses; path: string; otherPath?: string };
