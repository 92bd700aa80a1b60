import { contractLabelsAr, leaseLabelsAr, reservationLabelsAr, saleLabelsAr } from './contracts/contract.labels.ar';
import { notificationSignalLabelsAr } from './notification-signals/notification-signal.labels.ar';
import { quotaPlanLabelsAr } from './quota-plans/quota-plan.labels.ar';
import { unitLabelsAr } from './units/unit.labels.ar';

export const resourceLabelsAr = {
  contract: contractLabelsAr,
  lease: leaseLabelsAr,
  notificationSignal: notificationSignalLabelsAr,
  quotaPlan: quotaPlanLabelsAr,
  reservation: reservationLabelsAr,
  sale: saleLabelsAr,
  unit: unitLabelsAr,
};
