import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { LongTextField, TextField } from '@/ui/form/text-field';
import { NestedEditor } from '@/ui/form/nested-editor';
import { FieldPart } from '@/ui/form/form-sections';
import { contractSchema } from '../contract.schema';
import { EditorPart } from './editor-part';
import { ExpiryField } from './papers/expiry-field';
import { LinkField } from './papers/link-field';
import { usePaperNames, useRecordSources } from './papers/paper-suggestions';
import { WideField } from './wide-field';

export function PapersSection() {
  const { t } = useTranslation();
  const names = usePaperNames();
  return (
    <>
      <EditorPart title={t('contracts.edit.parts.documents')}>
        <NestedEditor
          schema={contractSchema}
          name="documents"
          noun={t('contracts.edit.rows.document')}
          addLabel={t('contracts.edit.rows.addDocument')}
          title={(row) => row.name}
          columns={[
            { name: 'name', field: <ChoiceField name="name" suggestions={names} /> },
            { name: 'expirationDate', field: <ExpiryField /> },
            { name: 'url', wide: true, field: <LinkField /> },
          ]}
        />
      </EditorPart>
      <EditorPart title={t('contracts.edit.parts.attachments')}>
        <NestedEditor
          schema={contractSchema}
          name="attachments"
          noun={t('contracts.edit.rows.attachment')}
          addLabel={t('contracts.edit.rows.addAttachment')}
          title={(row) => row.name}
          columns={[
            { name: 'name', field: <ChoiceField name="name" suggestions={names} /> },
            { name: 'mimeType', field: <TextField name="mimeType" ltr /> },
            { name: 'url', wide: true, field: <LinkField /> },
            'size',
            { name: 'uploadedDate', field: <DayField name="uploadedDate" written={slashFormat} /> },
          ]}
        />
      </EditorPart>
      <FieldPart title={t('contracts.edit.parts.notes')}>
        <WideField>
          <LongTextField name="notes" />
        </WideField>
        <WideField>
          <LongTextField name="description" />
        </WideField>
        <ChoiceField name="recordSource" suggestions={useRecordSources()} />
      </FieldPart>
    </>
  );
}
