import Button from '@mui/material/Button';
import Bookmark from 'lucide-react/icons/bookmark';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useNavigate } from 'react-router';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { RecordText } from '../../text/record-text';
import { SelectBox } from '../../controls/controls';
import { lazyDialog } from '../../loading/lazy-part';
import { usePopover } from '../../dialogs/popover';
import { queryText, useAddress } from '../../page/use-address';
import type { Arranged } from '../columns/columns';
import choice from '../../controls/view-choice.module.css';
import { usePhone } from '../../page/use-phone';
import styles from './list-views.module.css';
import { isSameQuery, isWholeShown, keptViews, type NamedView, plain, viewAt } from './saved-views';
import { rememberList } from '../../page/list-memory';

const ViewPanel = lazyDialog(() => import('./view-panel').then((module) => module.ViewPanel));

type CountedView = NamedView & { count?: number | undefined };
type BuiltIn = Omit<CountedView, 'id'>;

export type ListViewsProps = {
  path: string;
  builtIn: readonly [BuiltIn, ...BuiltIn[]];
  /** The list whose columns a view may have; left out where there are none to choose. */
  list?: Arranged;
  children?: ReactNode;
};

export function ListViews({ path, builtIn: [whole, ...others], list, children }: ListViewsProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const phone = usePhone();
  const [address] = useAddress();
  const [kept, setKept] = useState(() => keptViews(path));
  const [chosen, choose] = useState<string>();
  const { button, panel } = usePopover();
  const query = queryText(address);
  useEffect(() => rememberList(path, plain(query)), [path, query]);

  const views: [CountedView, ...CountedView[]] = [withId(whole), ...others.map(withId), ...kept];
  const current = viewAt(views, query, chosen);
  const isEdited = !isSameQuery(current.query, query);
  const isWhole = current === views[0];
  useLayoutEffect(() => {
    isWholeShown.set(isWhole);
    return () => isWholeShown.set(true);
  }, [isWhole]);
  const isOwnEdited = isEdited && kept.includes(current);

  function onKept(next: readonly NamedView[], shown?: NamedView): void {
    setKept(next);
    if (!shown) return;
    choose(shown.id);
    void navigate({ search: shown.query }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={`row wrap centred gap-0-16 ${styles.bar}`}>
      {phone ? (
        <SelectBox
          aria-label={t('views')}
          className="fills"
          value={current.id}
          onChange={({ target }) => {
            const view = views.find(({ id }) => id === target.value);
            choose(target.value);
            void navigate({ search: view?.query ?? '' });
          }}
        >
          {views.map((view) => (
            <option key={view.id} value={view.id}>
              {view === current && isOwnEdited
                ? t('editedView', { name: view.name })
                : [view.name, ...(view.count === undefined ? [] : [format.number(view.count)])].join(' · ')}
            </option>
          ))}
        </SelectBox>
      ) : (
        <nav aria-label={t('views')} className={`screen-only row shrinks scrolls-across ${choice.views} wrap`}>
          {views.map((view) => (
            <Link
              key={view.id}
              to={{ search: view.query }}
              onClick={() => choose(view.id)}
              aria-current={view === current ? 'page' : undefined}
              data-count={view.count === undefined ? undefined : format.number(view.count)}
              className={`centred fixed inline-row no-underline nowrap pointer press-high gap-6 bare justify-centred ${choice.view} clips ${styles.view}`}
            >
              <RecordText text={view.name} />
              {view === current && isOwnEdited && <span className="regular muted beside-6">{t('edited')}</span>}
            </Link>
          ))}
        </nav>
      )}
      <Button {...button} size="small" className="fixed before" startIcon={<Bookmark size={16} />}>
        <span>{t(isEdited ? 'saveView' : 'views')}</span>
      </Button>
      <ViewPanel {...panel} {...{ path, views, list, kept, current, onKept }} />
      {children}
    </div>
  );
}

/** A view that is always there is known by what it shows. */
const withId = (view: BuiltIn): CountedView => ({ ...view, id: `always ${view.query}` });
