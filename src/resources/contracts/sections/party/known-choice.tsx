import Button from '@mui/material/Button';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { useRef, useState } from 'react';
import type { ServiceDocument } from '@/schema/document';
import { LatePart } from '@/ui/late-part';
import { loadedLater } from '@/ui/loaded-later';
import type { Known } from './known-parties';
import styles from './party.module.css';

const KnownBox = loadedLater(() => import('./known-box').then((module) => module.KnownBox));

type Props = {
  label: string;
  /** Who is offered, from all contracts. */
  known: (contracts: readonly ServiceDocument[]) => readonly Known[];
  onChoose: (record: ServiceDocument) => void;
};

/** Takes over someone other contracts name. The list of them comes when it is asked for. */
export function KnownChoice({ label, known, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.choose}>
      <Button
        ref={button}
        aria-expanded={open}
        startIcon={<UserRoundSearch size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <LatePart>
          <KnownBox
            known={known}
            onChoose={(record) => {
              onChoose(record);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </LatePart>
      )}
    </div>
  );
}
