import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { ChoiceCombobox, ComboboxField } from '@/ui/form/fields/combobox';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { valueOfText } from '@/ui/form/fields/suggestion';
import { useRecordForm } from '@/ui/form/form-context';
import { useValues } from '@/ui/form/form-values';
import { isRows, rowPath } from '@/ui/form/record-values';
import { agentContact, agentOf, withAgent } from '../rules/sales-agent';
import { useAgentSuggestions } from './suggestions';

/** The service has no such field: a line of the description, or a contact that is named as the agent. */
export function AgentField() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const { addressOf } = useRecordForm();
  const { control, getValues, setValue } = useValues();
  const suggestions = useAgentSuggestions();
  const { field, emptied, ...input } = useFieldInput('description');
  const [contacts]: unknown[] = useWatch({ control, name: ['contacts'] });
  const rows = isRows(contacts) ? contacts.order.map((key) => contacts.byKey[key]) : [];
  const at = agentContact(rows);
  const agent = agentOf({ contacts: rows, description: input.value });
  const key = isRows(contacts) ? contacts.order[at] : undefined;
  const path = key === undefined ? undefined : [rowPath('contacts', key), 'contact'].join('.');
  const write = (value: unknown) => {
    const name = typeof value === 'string' ? value : '';
    if (path !== undefined) setValue(path, name || null);
    else setValue('description', withAgent(getValues('description'), name) || emptied);
  };
  return (
    <ComboboxField
      input={{
        ...input,
        field: { ...field, id: 'agent', label: t('contract-words:agent'), changed: false, serviceName: undefined },
        value: agent || null,
        emptied: null,
        unexpected: false,
        onChange: write,
      }}
      help={
        path !== undefined &&
        addressOf && (
          <>
            <span>{t('terms.agentContact')}</span> <Link to={addressOf('contacts')}>{t('terms.toContacts')}</Link>
          </>
        )
      }
      shown={agent}
      valueOf={(text) => valueOfText(text.trim(), suggestions.known)}
      onChange={write}
    >
      {(combobox) => <ChoiceCombobox {...combobox} suggestions={suggestions} />}
    </ComboboxField>
  );
}
