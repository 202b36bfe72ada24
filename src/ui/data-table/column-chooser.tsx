/** «Seleccionar Columnas»: which columns a table shows. What it opens loads with the first press. */
import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { UI } from '../../../schema/texts/ui.ts';
import { lazyNamed } from '../lazy-named.ts';
import type { Column } from './column.ts';

const Body = lazyNamed(() => import('./column-chooser-body.tsx'), 'ColumnChooserBody');

export type ColumnChooserProps = {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'fixed'>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  pinned: ReadonlySet<string>;
  onPin: (key: string) => void;
  onMove: (key: string, by: -1 | 1) => void;
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
};

export function ColumnChooser(props: ColumnChooserProps) {
  const [used, setUsed] = useState(false);
  const button = <ChooserButton aria-expanded={false} onClick={() => setUsed(true)} />;
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <Body {...props} />
    </Suspense>
  );
}

export function ChooserButton(props: ComponentProps<'button'>) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={UI.chooseColumns}
      title={UI.chooseColumns}
      aria-haspopup="dialog"
      {...props}
    >
      <IconColumns3 size={18} />
    </ActionIcon>
  );
}
