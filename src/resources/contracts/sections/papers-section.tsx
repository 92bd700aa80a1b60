import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { LongTextField } from '@/ui/form/long-text-field';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { FieldPart } from '@/ui/form/record-form-part';
import { TextField } from '@/ui/form/text-field';
import { contractSchema } from '../contract.schema';
import { EditorPart } from './editor-part';
import { useKnownValues } from './suggestions';
import { WideField } from './wide-field';

export function PapersSection() {
  const { t } = useTranslation();
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
            'name',
            { name: 'expirationDate', field: <DayField name="expirationDate" written={slashFormat} /> },
            { name: 'url', wide: true, field: <TextField name="url" ltr /> },
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
            'name',
            { name: 'mimeType', field: <TextField name="mimeType" ltr /> },
            { name: 'url', wide: true, field: <TextField name="url" ltr /> },
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
        <ChoiceField name="recordSource" suggestions={useKnownValues('recordSource')} />
      </FieldPart>
    </>
  );
}
