import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import Landmark from 'lucide-react/icons/landmark';
import UsersRound from 'lucide-react/icons/users-round';
import {
  chequesPath,
  collectionsPath,
  contractsDuePath,
  contractsPath,
  customersPath,
  depositSlipPath,
  paymentPath,
  replacePath,
  unrecordedPath,
} from '@/addresses';
import { contractPage } from '@/resources/contracts/contract-page.place';
import { contractForm } from '@/resources/contracts/contract-form.place';
import { type ContractView, contractList } from '@/resources/contracts/contract-list.place';
import { signalComposer } from '@/resources/notification-signals/signal-composer.place';
import { lazyPart } from '@/ui/loading/lazy-part';
import { pageRoute } from '@/ui/page/page-route';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

const contract = `${contractsPath}/:id`;

const due: ContractView = {
  name: 'due',
  text: 'dueThisMonth',
  empty: 'dueEmpty',
  Chosen: lazyPart(() => import('./due/due-contracts').then((m) => m.DueContracts)),
};

export const money: Desk = {
  name: 'money',
  entries: [
    { group: 'money', to: customersPath(), text: 'common:customers', icon: UsersRound },
    { group: 'money', to: contractsDuePath, text: 'common:due', icon: CalendarClock },
    { group: 'money', to: chequesPath(), text: 'common:cheques', icon: Landmark },
    { group: 'money', to: collectionsPath, text: 'common:collections', icon: ChartColumn },
  ],
  routes: ({ page, contract: one, contracts, units, arabic }) => [
    page(contractsDuePath, () => import('./due/due-page').then((m) => m.DuePage)),
    page(chequesPath(), () => import('./cheques/cheques-page').then((m) => m.ChequesPage)),
    page(depositSlipPath(), () => import('./cheques/deposit-slip-page').then((m) => m.DepositSlipPage)),
    page(collectionsPath, () => import('./collections/collections-page').then((m) => m.CollectionsPage)),
    page(unrecordedPath(), () => import('./unrecorded/unrecorded-page').then((m) => m.UnrecordedPage)),
    page(customersPath(), () => import('./customers/customers-page').then((m) => m.CustomersPage)),
    page('/customers/:key', () => import('./customers/customer-page').then((m) => m.CustomerPage)),
    page('/customers/:key/statement', () => import('./customers/statement-page').then((m) => m.StatementPage)),
    pageRoute(paymentPath, () => import('./payments/record-payment-page').then((m) => m.RecordPaymentPage)),
    pageRoute(replacePath, () => import('./cheques/replace-cheques-page').then((m) => m.ReplaceChequesPage), [contracts]),
    pageRoute(`${contract}/terminate`, () => import('./closing/contract-terminate-page').then((m) => m.ContractTerminatePage), [
      one,
    ]),
    pageRoute(`${contract}/cheques`, () => import('./cheques/contract-cheques-page').then((m) => m.ContractChequesPage), [one]),
    pageRoute(`${contract}/cheques/record`, () => import('./cheques/record-cheques-page').then((m) => m.RecordChequesPage), [
      contracts,
      one,
    ]),
    pageRoute(
      `${contract}/receipts/:receipt`,
      () => import('./receipts/contract-receipt-page').then((m) => m.ContractReceiptPage),
      [one, units, arabic],
    ),
  ],
  furnish() {
    contractPage.add(() => import('./contract-page-part').then((m) => m.part));
    contractList.add(() => Promise.resolve(due));
    signalComposer.add(() => import('./signal-composer-part').then((m) => m.part));
    contractForm.add(() => import('./contract-form-part').then((m) => m.part));
    dashboard.add(() => import('./dashboard/dashboard-part').then((m) => m.part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
