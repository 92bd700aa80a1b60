import { ChangeManyDialog } from '@/ui/change-many/change-many-dialog';
import type { SelectionDialogProps } from '@/ui/dialogs/selection-dialog';
import { TextsField } from './composer/message-fields';
import { ChannelsField, editedSignal } from './composer/signal-form';
import { signalMutations } from './notification-signal.api';
import { signalTitle } from './signal-words';

export const changedSignal = {
  ...editedSignal,
  titleOf: signalTitle,
  remove: signalMutations.remove,
  lists: [
    { name: 'channels', keys: [], editor: <ChannelsField name="channels" /> },
    { name: 'userId', keys: [], editor: <TextsField name="userId" /> },
  ],
};

export const ChangeSignals = (dialog: SelectionDialogProps) => (
  <ChangeManyDialog {...dialog} noun="notification-signals" resource={changedSignal} />
);
