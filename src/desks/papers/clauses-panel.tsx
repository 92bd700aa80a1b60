import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paperTexts } from '@/i18n/en/paper';
import { useTranslation } from '@/i18n/use-translation';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Panel } from '@/ui/panels/panel';
import type { TypedProps } from '../settings.place';

const ClausesEditor = lazyPart(() => import('./clauses-editor').then((module) => module.ClausesEditor));

export function ClausesPanel(props: TypedProps) {
  const { t } = useTranslation(paperTexts);
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === '#clauses');
  return (
    <Panel id="clauses" title={t('company.clauses')}>
      {isOpen || Object.keys(props.typed).length > 0 ? (
        <LazyBoundary fallback={<Skeleton height={240} />}>
          <ClausesEditor {...props} />
        </LazyBoundary>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('company.editClauses')}
        </Button>
      )}
    </Panel>
  );
}
