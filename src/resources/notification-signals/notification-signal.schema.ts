import { anything, count, day, longText, record, text, texts, time, type RecordOf } from '@/schema/field';

export const notificationSignalSchema = record('notificationSignal', {
  signalNumber: count('Signal number'),
  userId: texts('Recipients'),
  message: longText('Message'),
  subject: text('Subject'),
  notificationTitle: text('Notification title'),
  notifiedUser: anything('Notified'),
  object: text('Related to'),
  objectId: text('Related record'),
  date: day('Date'),
  time: time('Time'),
  channels: texts('Channels'),
});

export type NotificationSignal = RecordOf<typeof notificationSignalSchema>;
