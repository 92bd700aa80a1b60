import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { ButtonLink } from '../controls/button-link';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { RecordWrite } from '@/api/record-requests';
import { Popover, usePopover } from '../dialogs/popover';
import { PrintPageButton } from '../paper/print-button';
import styles from './more-actions.module.css';
import { useRemoveRecord } from './use-remove-record';

type Props = {
  duplicateTo: string;
  /** With its filters. */
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
