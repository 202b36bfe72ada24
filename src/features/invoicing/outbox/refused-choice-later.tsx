/** What can be done with an invoice refused because of its draft, loaded when there is one: it counts totals. */
import { Suspense } from 'react';
import type { OutboxItem } from '../../../local/index.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const Choice = lazyNamed(() => import('./refused-choice.tsx'), 'RefusedChoice');

export function RefusedChoice(props: {
  item: Pick<OutboxItem, 'id' | 'subject' | 'error'>;
  onLeave?: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <Choice {...props} />
    </Suspense>
  );
}
