import type { ContractPagePart, ContractProps } from '@/resources/contracts/contract-page.place';
import { lazyPart } from '@/ui/loading/lazy-part';
import Button from '@mui/material/Button';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import { Link } from 'react-router';
import { contractPaperPath } from '@/addresses';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useTranslation } from '@/i18n/use-translation';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import { useToday } from '@/ui/page/use-today';
import { papersFor } from './papers';

export const part: ContractPagePart = {
  Actions: PapersMenu,
  Paper: lazyPart(() => import('./summary-paper').then((module) => module.SummaryPaper)),
};

function PapersMenu({ id, contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const now = useToday();
  const { button, panel } = usePopover();
  const papers = papersFor(contract, now);
  if (papers.length === 0) return null;
  return (
    <>
      <Button {...button} startIcon={<FilePenLine size={16} />}>
        {t('papers.menu')}
      </Button>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': t('papers.menu') } }}>
        <ul className="plain-list">
          {papers.map((kind) => (
            <li key={kind}>
              <Link
                className="row centred no-underline press-high pad-inline-16 inherits-ink hovers ring-inside"
                to={contractPaperPath(id, kind)}
              >
                {t(`papers.kinds.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
