/** How many, which page, and the way to the next. */
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { UI } from '../../../schema/texts/ui.ts';
import { groupThousands } from '../../../schema/values/group-thousands.ts';

import { PAGE_SIZES } from '../page-sizes.ts';
import classes from './data-table.module.css';

export type Paging = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Every page has that many; undefined: one chooses. */
  fixed?: number | undefined;
  onChange: (page: number, pageSize: number) => void;
};

export function Pager({ page, pageSize, total, fixed, onChange }: Paging) {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const figure = (n: number) => groupThousands(String(n));
  const step = (label: string, target: number, disabled: boolean, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={36}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={() => onChange(target, pageSize)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <nav className={classes.pager} aria-label={UI.paging}>
      {fixed === undefined && (
        <NativeSelect
          aria-label={UI.showRecords}
          title={UI.showRecords}
          size="sm"
          data={PAGE_SIZES.map((n) => ({ value: String(n), label: UI.pageSize(n) }))}
          value={String(pageSize)}
          onChange={(event) => onChange(1, Number(event.currentTarget.value))}
        />
      )}
      <span className={classes.range} aria-live="polite">
        {UI.pageOf(figure(from), figure(to), figure(total))}
      </span>
      {step(UI.previousPage, page - 1, page <= 1, <IconChevronLeft size={18} />)}
      {step(UI.nextPage, page + 1, to >= total, <IconChevronRight size={18} />)}
    </nav>
  );
}
