/**
 * A panel at the right of a list that leaves the list in use: arrow keys go on moving through it, Escape
 * closes. On a phone it is a sheet from the bottom.
 */
import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import { Sheet } from './sheet.tsx';
import classes from './side-panel.module.css';
import { usePhone } from './use-phone.ts';

type SidePanelProps = { opened: boolean; onClose: () => void; title: string; children: ReactNode };

export function SidePanel({ opened, onClose, title, children }: SidePanelProps) {
  const phone = usePhone();

  useEffect(() => {
    if (!opened || phone) return;
    const onKey = (event: KeyboardEvent) => {
      // A menu or a dialog over the list takes its own Escape first.
      const over = document.querySelector('[role="menu"], [role="dialog"]');
      if (event.key === 'Escape' && over === null) onClose();
    };
    addEventListener('keydown', onKey, true);
    document.documentElement.dataset.sidePanel = 'open';
    return () => {
      removeEventListener('keydown', onKey, true);
      delete document.documentElement.dataset.sidePanel;
    };
  }, [opened, onClose, phone]);

  if (phone)
    return (
      <Sheet opened={opened} onClose={onClose} title={title}>
        {children}
      </Sheet>
    );
  if (!opened) return null;
  return (
    <aside className={classes.panel} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton onClick={onClose} size="lg" aria-label={COMMON.close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.body} tabIndex={0}>
        {children}
      </div>
    </aside>
  );
}
