import { useState } from 'react';
import { paperTexts } from '@/i18n/en/paper';
import { useTranslation } from '@/i18n/use-translation';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { DetailForm } from '@/ui/paper/detail-form';
import type { TypedProps } from '../settings.place';
import { agentFields, keepAgent, ownAgent } from './agent';

const kinds = { name: 'text', nameAr: 'arabic', phone: 'phone', email: 'email' } as const;

export function AgentPanel(props: TypedProps) {
  const { t } = useTranslation(paperTexts);
  const [agent, setAgent] = useState(ownAgent);
  return (
    <Panel id="agent" title={t('company.you')}>
      <p className="muted below-16">{t('company.youLead')}</p>
      <DetailForm
        {...props}
        details={agentFields.map((name) => ({ name, kind: kinds[name], label: t(`company.agent.${name}`) }))}
        values={agent}
        onSave={(next) => {
          const isKept = keepAgent(next);
          if (isKept) setAgent(next);
          notify(isKept ? { text: t('company.saved') } : { text: t('company.notSaved'), tone: 'error' });
          return isKept;
        }}
      />
    </Panel>
  );
}
