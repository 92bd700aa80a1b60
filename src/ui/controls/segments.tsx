import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LucideIcon } from 'lucide-react';
import { RecordText } from '../text/record-text';

type Segment<V> = { value: V; label: string; icon?: LucideIcon; /** Its icon says enough to who sees it. */ iconAlone?: boolean };

type Props<V extends string> = {
  label: string;
  value: V;
  choices: ReadonlyArray<Segment<V>>;
  onChange: (value: V) => void;
};

/** A choice of a few that stand side by side, one of which is always chosen. */
export const Segments = <V extends string>({ label, value, choices, onChange }: Props<V>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, next: V | null) => next !== null && onChange(next)}
  >
    {choices.map(({ value: one, label: text, icon: Icon, iconAlone = false }) => (
      <ToggleButton key={one} value={one} {...(iconAlone && { title: text, 'aria-label': text })}>
        {Icon && <Icon size={18} />}
        {!iconAlone && <RecordText text={text} />}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
