import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { scene: DoorwayScene; text: string; action?: ReactNode };

export function EmptyState({ scene, text, action }: Props) {
  return (
    <div className={`centred column gap-16 muted ${styles.empty}`}>
      <EmptyIllustration scene={scene} />
      <p className={`ink ${styles.text}`}>{text}</p>
      {action}
    </div>
  );
}

type DoorwayScene = 'nothing' | 'noMatch' | 'error';

const doors: Readonly<Record<DoorwayScene, string>> = {
  nothing: 'M40 60h40M80 60L67 67v44l13-7M77 67l-7 4v14l7-3zM77 87l-7 3v14l7-3zM40 88h27M40 93h13M58 93h9M46 98h21',
  noMatch: 'M40 60h40M60 60v44M44.5 65h11v14h-11zM44.5 84h11v15h-11zM64.5 65h11v14h-11zM64.5 84h11v15h-11z',
  error: 'M40 60h40M60 60v44M44.5 65h11v14h-11zM44.5 84h11v15h-11zM64.5 65h11v14h-11zM64.5 84h11v15h-11z',
};

function EmptyIllustration({ scene }: { scene: DoorwayScene }) {
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" fill="none" aria-hidden className="muted">
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M33 104V51a27 27 0 0 1 54 0v53M40 104V51a20 20 0 0 1 40 0v53" />
        <path d="M24 104h72M16 111h88" />
        <path d={doors[scene]} />
        <path d="M60 31v9" />
      </g>
      <circle cx="60" cy="45" r="4.5" className={scene === 'error' ? styles.lampOut : styles.lamp} />
    </svg>
  );
}
