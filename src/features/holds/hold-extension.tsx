import { useMemo } from 'react';
import { ExtendDialog } from '@/resources/contracts/holds/extend-dialog';
import { useHoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import type { ServiceDocument } from '@/schema/document';

type HoldExtensionProps = { open: boolean; hold: ServiceDocument | undefined; onClose: () => void };

export function HoldExtension({ open, hold, onClose }: HoldExtensionProps) {
  const { extendTo, dialogs } = useHoldChanges();
  const holds = useMemo(() => (hold ? [hold] : []), [hold]);
  return (
    <>
      <ExtendDialog
        open={open}
        contracts={holds}
        onClose={onClose}
        onExtend={(day) => {
          onClose();
          extendTo(day, holds);
        }}
      />
      {dialogs}
    </>
  );
}
