import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';

const icons = { fold: ChevronDown, up: ArrowUp, down: ArrowDown, copy: Copy, remove: Trash2 } as const;

type RowIconName = keyof typeof icons;

/** Draws the icons of the rows once; hundreds of rows then only refer to them. */
export function RowIconShapes() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`row-icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

export function RowIcon({ name, className }: { name: RowIconName; className?: string }) {
  return (
    <svg className={className} width={18} height={18} aria-hidden>
      <use href={`#row-icon-${name}`} />
    </svg>
  );
}
