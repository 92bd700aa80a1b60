import type { Unit } from '@/resources/units/unit.schema';
import { kinds, type Plot } from './plots';
import { views, type Project, type ViewName } from './projects';

type Texts = Required<Pick<Unit, 'unitDesc' | 'unitDescAr' | 'unitShortDesc' | 'unitShortDescAr'>>;

/** Arabic speaks in noun phrases here: they agree with nothing and so are always right. */
export function textsOf(plot: Plot, { name, about, rented }: Project, surface: number, view: ViewName): Texts {
  const kind = kinds[plot.kind].name;
  const floor = plot.floor > 0 ? [` on floor ${plot.floor}`, ` في الطابق ${plot.floor}`] : ['', ''];
  const furnished = plot.furnished ? [', furnished', '، مع الأثاث'] : ['', ''];
  const terms =
    rented || plot.furnished
      ? ['Available for a year at a time, in up to twelve cheques.', 'الإيجار سنوي، والسداد حتى اثني عشر شيكًا.']
      : ['Offered on four payment plans.', 'أربع خطط للسداد.'];
  return {
    unitShortDesc: `${kind[0]}${floor[0]}, ${surface} m², ${views[view][0].toLowerCase()} view${furnished[0]}`,
    unitShortDescAr: `${kind[1]}${floor[1]}، ${surface} م²، إطلالة على ${views[view][1]}${furnished[1]}`,
    unitDesc: `${kind[0]}${floor[0]} at ${name[0]}: ${surface} m² towards the ${views[view][0].toLowerCase()}${furnished[0]}.\n${about[0]} ${terms[0]}`,
    unitDescAr: `${kind[1]}${floor[1]} في ${name[1]}: ${surface} م² بإطلالة على ${views[view][1]}${furnished[1]}.\n${about[1]} ${terms[1]}`,
  };
}
