import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { commonTexts } from '@/i18n/en/common';
import type { RecordWrite } from '@/api/record-requests';
import { Popover, usePopover } from '../dialogs/popover';
import { PrintPageButton } from '../paper/print-button';
import { useRemoveRecord } from './use-remove-record';
import { ButtonLink } from '../controls/links';
import { ConfirmDialog } from '../dialogs/dialog';
import { neighbours } from './list-memory';
import styles from './record-actions.module.css';

type Props = {
  duplicateTo: string;
  listTo: string;
  remove: RecordWrite<void>;
  question: string;
  consequence: ReactNode;
  children?: ReactNode;
};

/** Delete asks first and has no undo: a record created anew would get a new id. */
export function RecordActions({ duplicateTo, listTo, remove, question, consequence, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const removal = useRemoveRecord(remove, () => void navigate(listTo, { replace: true }));
  return (
    <>
      <MoreActions>
        {children}
        <ButtonLink to={duplicateTo} startIcon={<Copy size={16} />}>
          {t('duplicate')}
        </ButtonLink>
        <PrintPageButton />
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </MoreActions>
      <ConfirmDialog
        open={asking}
        title={question}
        body={consequence}
        confirmLabel={t('delete')}
        tone="danger"
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation(commonTexts);
  const { open, button, panel } = usePopover();
  return (
    <>
      <Button {...button} startIcon={<Ellipsis size={16} />}>
        {t('more')}
      </Button>
      <Popover
        {...panel}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('more'), className: `column pad-8 ${styles.more}`, onClick: panel.onClose },
        }}
      >
        {open && children}
      </Popover>
    </>
  );
}

type NeighboursProps = {
  resource: string;
  id: string;
  pathOf: (id: string) => string;
  labels: { nav: string; previous: string; next: string };
};

export function NeighboursNav({ resource, id, pathOf, labels }: NeighboursProps) {
  const { previous, next } = neighbours(resource, id);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={labels.nav} className={`row gap-4 ${styles.neighbours}`}>
      <Neighbour to={previous && pathOf(previous)} label={labels.previous} icon={<ChevronLeft size={20} className="mirror" />} />
      <Neighbour to={next && pathOf(next)} label={labels.next} icon={<ChevronRight size={20} className="mirror" />} />
    </nav>
  );
}

/** Drawn also at an end of the list, so that the other arrow does not move under the pointer. */
function Neighbour({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return <span className={`stack in-middle height-40 ${styles.end}`}>{icon}</span>;
  return (
    <IconButton component={Link} nativeButton={false} to={to} aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}
