/** Where notices appear; not on the page before the first one. */
import { Suspense } from 'react';
import { lazyNamed } from './lazy-named.ts';
import { useNoticesUsed } from './notify.ts';

const Place = lazyNamed(() => import('./notices.tsx'), 'NoticesPlace');

export function NoticesHost() {
  return useNoticesUsed() ? (
    <Suspense fallback={null}>
      <Place />
    </Suspense>
  ) : null;
}
