import { contractsPath } from '@/addresses';
import { contractForm } from '@/resources/contracts/contract-form.place';
import { contractPage } from '@/resources/contracts/contract-page.place';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';
import { companySettings } from '../settings.place';

export const papers: Desk = {
  name: 'papers',
  needs: ['money', 'renewals'],
  routes: ({ contract, units, arabic }) => [
    pageRoute(
      `${contractsPath}/:id/papers/:kind`,
      () => import('./contract-paper-page').then((m) => m.ContractPaperPage),
      [contract, units, arabic],
      onNewPath,
    ),
  ],
  furnish() {
    contractPage.add(() => import('./contract-page-part').then((m) => m.part));
    contractForm.add(() => import('./contract-form-part').then((m) => m.part));
    companySettings.add(() => import('./clauses-panel').then((m) => ({ name: 'clauses', Panel: m.ClausesPanel })));
  },
};
