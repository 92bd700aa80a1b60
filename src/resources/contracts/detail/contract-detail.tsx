import { useMemo } from 'react';
import { contractEditPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { OtherFields } from '@/ui/other-fields';
import { contractSchema } from '../contract.schema';
import { AttachmentsPanel } from './attachments-panel';
import { BankPanel } from './bank-panel';
import { BillingPanel } from './billing-panel';
import { ClosingPanel } from './closing-panel';
import { ContactsPanel } from './contacts-panel';
import { ContractHeader } from './contract-header';
import { DocumentsPanel } from './documents-panel';
import { ManualTermsPanel } from './manual-terms-panel';
import { NotesPanel } from './notes-panel';
import { PartyPanel } from './party-panel';
import { SchedulePanel } from './schedule-panel';
import { TermsPanel } from './terms-panel';
import { UnitsPanel } from './units-panel';
import styles from '@/ui/detail-columns.module.css';

/** Everything a contract says, read once; what cannot be read is shown as it is. */
export function ContractDetail({ id, contract }: { id: string; contract: ServiceDocument }) {
  const reading = useMemo(() => readRecord(contractSchema, contract), [contract]);
  const editPath = (section?: string) => contractEditPath(id, section);
  const parts = { reading, editPath };
  return (
    <div className={styles.detail}>
      <ContractHeader contract={contract} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UnitsPanel {...parts} />
          <BillingPanel {...parts} contract={contract} />
          <SchedulePanel contract={contract} editPath={editPath} />
          <ManualTermsPanel {...parts} />
          <TermsPanel contract={contract} editPath={editPath} />
          <DocumentsPanel {...parts} />
          <AttachmentsPanel {...parts} />
        </div>
        <div className={styles.column}>
          <ClosingPanel id={id} contract={contract} />
          <PartyPanel {...parts} />
          <ContactsPanel {...parts} />
          <BankPanel {...parts} />
          <NotesPanel {...parts} contract={contract} />
          <OtherFields others={reading.others} />
        </div>
      </div>
    </div>
  );
}
