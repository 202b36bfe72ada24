/** A part of the concept's sheet that few need: folded unless it holds something. */
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './sheet-part.module.css';

export function SheetPart({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  const id = useId();
  return (
    <section className={classes.part}>
      <UnstyledButton
        className={classes.control}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {opened ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        {title}
      </UnstyledButton>
      <Collapse expanded={opened} id={id}>
        {opened && <div className={classes.body}>{children}</div>}
      </Collapse>
    </section>
  );
}
