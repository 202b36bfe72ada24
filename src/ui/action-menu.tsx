/**
 * A button that opens a menu. The menu itself (and what places it on the screen) loads with the first press:
 * a list of fifty rows does not pay for fifty menus.
 */
import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from './lazy-named.ts';

const MenuBody = lazyNamed(() => import('./action-menu-body.tsx'), 'ActionMenuBody');

export type ActionItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** The one that holds now, of several to choose from. */
  current?: boolean;
  onSelect: () => void;
};

export type ActionMenuProps = {
  /** Draws the button with what it needs to open the menu. */
  button: (props: ComponentProps<'button'>) => ReactNode;
  items: readonly ActionItem[];
  /** Stands above the items. */
  header?: ReactNode;
  width?: number;
  position?: 'bottom-start' | 'bottom-end';
};

export function ActionMenu(props: ActionMenuProps) {
  const [used, setUsed] = useState(false);
  const waiting = props.button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      setUsed(true);
    },
  });
  if (!used) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuBody {...props} />
    </Suspense>
  );
}
