import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { session } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { signalComposerTexts } from '@/i18n/en/signal-composer';
import { InputBox } from '@/ui/controls/controls';
import { TextInput } from '@/ui/controls/inputs';
import { CloseButton } from '@/ui/dialogs/dialog-actions';
import { Dialog } from '@/ui/dialogs/dialog';
import { isEnter } from '@/ui/controls/enter-key';
import { notify } from '@/ui/notices/notices';
import { placeholdersIn } from '../rules/composed';
import {
  builtInTemplates,
  type Occasion,
  readTemplates,
  type SignalTemplate,
  withNewName,
  withoutTemplate,
  withTemplate,
} from '../rules/templates';
import { offered } from './composer';
import styles from './templates-dialog.module.css';

type Texts = Omit<SignalTemplate, 'name'>;

type TemplatesDialogProps = { open: boolean; present: () => Texts; onUse: (texts: Texts) => void; onClose: () => void };

const occasions = Object.keys(builtInTemplates) as Occasion[];

function isOffered(occasion: Occasion): boolean {
  const { known } = placeholdersIn(builtInTemplates[occasion].en.message);
  return offered(known).length === known.length;
}

export function TemplatesDialog({ open, present, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation([signalComposerTexts, commonTexts]);
  const [own, setOwn] = useState(storedTemplates);
  const change = (next: readonly SignalTemplate[]) => {
    setOwn(next);
    if (!storeTemplates(next)) notify({ tone: 'error', text: t('templates.notKept') });
  };
  const remove = (next: readonly SignalTemplate[]) => {
    change(next);
    notify({ text: t('templates.deleted'), action: { label: t('common:undo'), run: () => change(own) } });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('texts.templates')} actions={<CloseButton onClose={onClose} />}>
      <p className="muted below-16">{t('templates.lead')}</p>
      <h3 className="size-14 bold above-16 below-4">{t('templates.builtIn')}</h3>
      <ul className="plain-list">
        {occasions.filter(isOffered).map((occasion) => {
          const { en, ar } = builtInTemplates[occasion];
          const name = t(`templates.occasions.${occasion}`);
          return (
            <li key={occasion} className="row wrap centred high-44 gap-4-8">
              <span className={styles.name}>{name}</span>
              <Button size="small" aria-label={`${name}: ${t('common:english')}`} onClick={() => onUse(en)}>
                {t('common:english')}
              </Button>
              <Button size="small" aria-label={`${name}: ${t('common:arabic')}`} onClick={() => onUse(ar)}>
                {t('common:arabic')}
              </Button>
            </li>
          );
        })}
      </ul>
      <h3 className="size-14 bold above-16 below-4">{t('templates.own')}</h3>
      <OwnTemplates templates={own} onUse={onUse} onChange={change} onRemove={remove} />
      <NewTemplate
        onSave={(name) => {
          change(withTemplate(own, { name, ...present() }));
          notify({ tone: 'success', text: t('templates.saved') });
        }}
      />
    </Dialog>
  );
}

type Props = {
  templates: readonly SignalTemplate[];
  onUse: (template: SignalTemplate) => void;
  onChange: (templates: readonly SignalTemplate[]) => void;
  onRemove: (templates: readonly SignalTemplate[]) => void;
};

function OwnTemplates({ templates, onUse, onChange, onRemove }: Props) {
  const { t } = useTranslation(signalComposerTexts);
  if (templates.length === 0) return <p className="muted below-16">{t('templates.noneOwn')}</p>;
  return (
    <ul className="plain-list">
      {templates.map((template) => {
        const { name } = template;
        return (
          <li key={name} className="row wrap centred high-44 gap-4-8">
            <InputBox
              small
              className={styles.name}
              dir="auto"
              aria-label={t('templates.renameNamed', { name })}
              defaultValue={name}
              onKeyDown={(event) => {
                if (isEnter(event)) event.currentTarget.blur();
              }}
              onBlur={({ currentTarget }) => {
                const next = withNewName(templates, name, currentTarget.value);
                if (next === templates) currentTarget.value = name;
                else onChange(next);
              }}
            />
            <Button size="small" aria-label={t('templates.useNamed', { name })} onClick={() => onUse(template)}>
              {t('templates.use')}
            </Button>
            <IconButton
              size="small"
              aria-label={t('templates.deleteNamed', { name })}
              onClick={() => onRemove(withoutTemplate(templates, name))}
            >
              <Trash2 size={16} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Not a form element, since React nests it in one. */
function NewTemplate({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation(signalComposerTexts);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const save = () => {
    const given = name.trim();
    if (given === '') return input.current?.focus();
    onSave(given);
    setName('');
  };
  return (
    <div className={`above-16 line-above row wrap align-end gap-4-8 ${styles.new}`}>
      <TextInput
        ref={input}
        small
        className={styles.name}
        label={t('templates.nameLabel')}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          event.preventDefault();
          save();
        }}
      />
      <Button size="small" variant="outlined" onClick={save}>
        {t('templates.saveAs')}
      </Button>
    </div>
  );
}

/** Templates written for one service are not offered for another. */
function storageName(): string {
  const { mode, addresses } = session();
  return `mz-signal-templates ${mode === 'demo' ? 'demo' : (addresses?.api ?? '')}`;
}

const storedTemplates = (): readonly SignalTemplate[] => readTemplates(readStored(browserStorage('localStorage'), storageName()));

const storeTemplates = (templates: readonly SignalTemplate[]): boolean =>
  writeStored(browserStorage('localStorage'), storageName(), templates);
