import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { savingTexts } from '@/i18n/en/saving';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { DraftBoundary } from './draft-boundary';
import { useWantedDraft } from './keeper';

type Props = {
  home: string;
  nameOf: (record: ServiceDocument) => string;
  without: ReactNode;
  page: (record: ServiceDocument, content: ReactNode) => ReactNode;
  children: (base: ServiceDocument) => ReactNode;
};

export function DeletedRecordDraft({ home, nameOf, without, page, children }: Props) {
  const { t } = useTranslation(savingTexts);
  const { dateTime } = useFormat();
  const wanted = useWantedDraft();
  const { data: drafts } = useQuery({
    queryKey: ['drafts', connectionId(), home],
    queryFn: () => draftsOf(connectionId(), home),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const draft = drafts?.find(({ id }) => id === wanted) ?? drafts?.[0];
  if (!draft) return without;
  return page(
    draft.base,
    <>
      <p role="status" className={'rounded-8 below-16 pad-8-16 barred edge-warning ending-ground'}>
        {t('drafts.ofDeleted', { moment: dateTime(new Date(draft.at)) })}
      </p>
      <DraftBoundary base={draft.base} continued={draft} nameOf={nameOf}>
        {children}
      </DraftBoundary>
    </>,
  );
}
