/** Which sections the person at the screen has, and which one they are in: of this tab, and gone with it. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type Section, sectionAt, shownSections } from '../../../schema/sections.ts';
import { useCan } from '../../local/index.ts';
import { lastPlace, rememberPlace } from '../../ui/list-place.ts';

const PLACE = 'section';

export function useSection(): { current: Section; shown: readonly Section[] } {
  const can = useCan();
  const { routesByPath } = useRouter();
  const { pathname } = useLocation();
  const shown = useMemo(
    () => shownSections(can, (path) => path in routesByPath || `${path}/` in routesByPath),
    [can, routesByPath],
  );
  const current = sectionAt(pathname, shown, String(lastPlace(PLACE).id ?? ''));
  useEffect(() => rememberPlace(PLACE, { id: current.id }), [current.id]);
  return { current, shown };
}
