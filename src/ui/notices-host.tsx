/** Where notices appear; not on the page before the first one. */
import { lazy, Suspense } from 'react';
import { useNoticesUsed } from './tell.ts';

const Place = lazy(async () => ({ default: (await import('./notices.tsx')).NoticesPlace }));

export function NoticesHost() {
  return useNoticesUsed() ? (
    <Suspense fallback={null}>
      <Place />
    </Suspense>
  ) : null;
}
