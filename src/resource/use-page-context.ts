/** In which context the screen is (schema/documents/row-offers.ts). */
import { type PageContext, pageContext } from '../../schema/documents/row-offers.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { useCan } from '../local/index.ts';
import { lastPlace } from '../ui/list-place.ts';

export function usePageContext(): PageContext {
  const can = useCan();
  const last = lastPlace('section').id;
  return pageContext(SECTIONS.find(({ id }) => id === last)?.id ?? '', can);
}
