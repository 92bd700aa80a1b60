import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { currentEntry } from '../navigation';

type Props = { to: string; className: string | undefined; onClick?: () => void; children: ReactNode };

/** A link of the navigation that knows whether the page belongs to it. */
export function EntryLink({ to, ...link }: Props) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={currentEntry(pathname)?.to === to ? 'page' : undefined} {...link} />;
}
