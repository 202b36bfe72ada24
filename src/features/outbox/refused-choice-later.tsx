/** What can be done with an invoice refused because of its draft, loaded when there is one: it counts totals. */
import { lazy, Suspense } from 'react';
import type { OutboxItem } from '../../local/index.ts';

const Choice = lazy(async () => ({ default: (await import('./refused-choice.tsx')).RefusedChoice }));

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
