/** Where the dialog lives of a receipt's links for its receiver: over every screen, because the menu that opens it is gone by then. */
import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';
import type { ReceiptListRow } from '../../../local/index.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const LinkDialog = lazyNamed(() => import('./link-dialog.tsx'), 'LinkDialog');

export type Linkable = Pick<ReceiptListRow, 'id' | 'serie' | 'folio'>;

/** @param closed told once it is closed: links may have been made or taken back */
type ShowLinks = (row: Linkable, closed?: () => void) => void;
const LinkContext = createContext<ShowLinks | undefined>(undefined);

export function LinkProvider({ children }: { children: ReactNode }) {
  const [row, setRow] = useState<Linkable>();
  const [opened, setOpened] = useState(false);
  const whenClosed = useRef<() => void>(undefined);
  const show = useCallback<ShowLinks>((next, closed) => {
    whenClosed.current = closed;
    setRow(next);
    setOpened(true);
  }, []);
  const close = () => {
    setOpened(false);
    whenClosed.current?.();
  };
  return (
    <LinkContext value={show}>
      {children}
      <Suspense fallback={null}>
        {row !== undefined && <LinkDialog key={row.id} row={row} opened={opened} onClose={close} />}
      </Suspense>
    </LinkContext>
  );
}

export function useLinks(): ShowLinks {
  const show = useContext(LinkContext);
  if (show === undefined) throw new Error('useLinks needs a LinkProvider above it');
  return show;
}
