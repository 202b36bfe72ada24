/** Where the dialog lives of a receipt's links for its receiver: over every screen, because the menu that opens it is gone by then. */
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { ReceiptListRow } from '../../../local/index.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const LinkDialog = lazyNamed(() => import('./link-dialog.tsx'), 'LinkDialog');

export type Linkable = Pick<ReceiptListRow, 'id' | 'serie' | 'folio'>;

const LinkContext = createContext<((row: Linkable) => void) | undefined>(undefined);

export function LinkProvider({ children }: { children: ReactNode }) {
  const [row, setRow] = useState<Linkable>();
  const [opened, setOpened] = useState(false);
  const show = useCallback((next: Linkable) => {
    setRow(next);
    setOpened(true);
  }, []);
  return (
    <LinkContext value={show}>
      {children}
      <Suspense fallback={null}>
        {row !== undefined && (
          <LinkDialog key={row.id} row={row} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </LinkContext>
  );
}

export function useLinks(): (row: Linkable) => void {
  const show = useContext(LinkContext);
  if (show === undefined) throw new Error('useLinks needs a LinkProvider above it');
  return show;
}
