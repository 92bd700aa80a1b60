import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { RecordRead } from '@/api/record-requests';
import type { ResourceName } from '@/config';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { Letterhead } from '../paper/letterhead';
import { OwnId } from './own-id';
import { Page } from './page';
import { pendingTitle } from './pending-title';
import { QueryView } from './query-view';

type Shown = { id: string; record: ServiceDocument; list: string };

type Props = {
  resource: ResourceName;
  detail: (id: string) => RecordRead;
  listOf: (id: string, record?: ServiceDocument) => string;
  nameOf: (record: ServiceDocument) => string;
  skeleton: ReactNode;
  renderActions: (shown: Shown) => ReactNode;
  children: (shown: Shown) => ReactNode;
};

export function DetailPage({ resource, detail, listOf, nameOf, skeleton, renderActions, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const { id = '' } = useParams();
  const query = useQuery(detail(id));
  const { data } = query;
  const list = listOf(id, data);
  return (
    <Page
      letterhead={<Letterhead />}
      title={data ? nameOf(data) : pendingTitle(query)}
      crumbs={[{ label: t(resource), to: list }]}
      actions={
        data && (
          <OwnId key={id} resource={resource} id={id}>
            {renderActions({ id, record: data, list })}
          </OwnId>
        )
      }
    >
      <QueryView query={query} back={list} skeleton={skeleton}>
        {(record) => <Fragment key={id}>{children({ id, record, list })}</Fragment>}
      </QueryView>
    </Page>
  );
}
