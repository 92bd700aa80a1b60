import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { companyQuery } from '@/ui/paper/company';
import { ownAgent } from '../agent';
import { shortlistLocales } from './compared-facts';
import { ShortlistPaper } from './shortlist-paper';
import { useCompared } from './use-compared';

/** The page of a unit on paper: its sheet of a shortlist. */
export function UnitPaper({ unit }: { unit: ServiceDocument }) {
  const { settings } = useFormat();
  const { data } = useQuery(companyQuery());
  const compared = useCompared();
  const day = useToday();
  if (!data) return null;
  return (
    <div className="paper-only">
      <ShortlistPaper
        locales={shortlistLocales(settings.language, settings)}
        company={data.company}
        units={[compared(unit)]}
        kind="pages"
        day={day}
        agent={ownAgent()}
      />
    </div>
  );
}
