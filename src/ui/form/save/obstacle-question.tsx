import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { writeRunTexts } from '@/i18n/en/write-run';
import type { Obstacle, Taken } from './store-check';

type Props = Pick<Taken, 'found' | 'words'> & { onSaveAnyway: () => void };

export function ObstacleQuestion({ found, words, onSaveAnyway }: Props) {
  const { t } = useTranslation([writeRunTexts, commonTexts]);
  const { title, lead, anyway } = words?.() ?? { title: t('taken.title'), lead: t('taken.lead'), anyway: t('common:saveAnyway') };
  return (
    <div role="alert" className="rounded-8 pad-16 below-24 barred edge-warning ending-ground">
      <h2 className="size-16 bold below-8">{title}</h2>
      <p className="below-8">{lead}</p>
      <ul className="stack gap-4 indent-20">
        {found.map(({ fingerprint, message, other }) => (
          <li key={fingerprint}>
            <ObstacleText {...{ message, other }} />
          </li>
        ))}
      </ul>
      <Button variant="outlined" color="warning" className="above-12" onClick={onSaveAnyway}>
        {anyway}
      </Button>
    </div>
  );
}

export const ObstacleText = ({ message, other }: Pick<Obstacle, 'message' | 'other'>) => (
  <>
    <bdi>{message()}</bdi>{' '}
    {other && (
      <Link to={other.path} target="_blank">
        {other.linkText}
      </Link>
    )}
  </>
);
