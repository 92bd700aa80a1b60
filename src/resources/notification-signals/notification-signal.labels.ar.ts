import type { LabelsOf } from '@/schema/labels';
import type { NotificationSignal } from './notification-signal.schema';

export const notificationSignalLabelsAr: LabelsOf<NotificationSignal> = {
  signalNumber: 'رقم الإشعار',
  userId: 'المستلمون',
  message: 'الرسالة',
  subject: 'الموضوع',
  notificationTitle: 'عنوان الإشعار',
  notifiedUser: 'من أُشعروا',
  object: 'مرتبط بـ',
  objectId: 'السجل المرتبط',
  date: 'التاريخ',
  time: 'الوقت',
  channels: 'القنوات',
};
