import { useState } from 'react';
import { InputBox } from '@/ui/controls';

type Props = { label: string; text: string; onType: (text: string) => void };

/** Shows what is typed at once; the address it goes into follows in a moment. */
export function TypedText({ label, text, onType }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputBox
      aria-label={label}
      dir="auto"
      autoComplete="off"
      value={typed ?? text}
      onChange={(event) => {
        setTyped(event.target.value);
        onType(event.target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
