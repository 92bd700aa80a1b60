import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { neighbours } from './list-order';
import styles from './neighbours-nav.module.css';

type Props = {
  resource: string;
  id: string;
  pathOf: (id: string) => string;
  labels: { nav: string; previous: string; next: string };
};

export function NeighboursNav({ resource, id, pathOf, labels }: Props) {
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
