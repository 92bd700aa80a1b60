import type { ReactNode } from 'react';
import { Doorway, type DoorwayScene } from './doorway';
import styles from './empty-state.module.css';

type Props = {
  /** `nothing` yet, `noMatch` for what was asked, or an `error` in its place. */
  scene: DoorwayScene;
  text: string;
  action?: ReactNode;
};

export function EmptyState({ scene, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <Doorway scene={scene} />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
