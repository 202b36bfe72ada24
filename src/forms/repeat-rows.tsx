/**
 * Rows that repeat: at least one is shown unless none need be, a plus adds another while there is room, a row with captured
 * data goes only after asking. Rows that stay empty are not part of the receipt.
 */
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FormPath, valueAt } from '../../schema/forms/engine/value-at.ts';
import { useForm, useFormStore } from './form-context.tsx';
import classes from './repeat-rows.module.css';
import { useRemoveRow } from './use-remove-row.ts';

type RepeatRowsProps<T> = {
  /** Where the list is. */
  path: FormPath;
  empty: T;
  isEmpty: (row: T) => boolean;
  addLabel: string;
  removeLabel: string;
  /** Most rows of the list. */
  most?: number;
  /** None is shown until one is added. */
  optional?: boolean;
  children: (path: FormPath, row: T) => ReactNode;
};

const NO_ROWS: readonly never[] = [];

export function RepeatRows<T>(props: RepeatRowsProps<T>) {
  const { path, empty, isEmpty, addLabel, removeLabel, most = 99, optional = false, children } = props;
  const store = useFormStore();
  const remove = useRemoveRow();
  const written = useForm((state) => (valueAt(state.receipt, path) as readonly T[] | undefined) ?? NO_ROWS);
  const rows = written.length === 0 && !optional ? [empty] : written;
  const put = (next: readonly T[]) => store.set(path, next);
  const drop = (index: number, row: T) =>
    remove(!isEmpty(row), () => put(rows.filter((_, at) => at !== index)));
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className={classes.line}>
          {children(`${path}.${index}`, row)}
          {(written.length > 1 || (written.length === 1 && (optional || !isEmpty(row)))) && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={removeLabel}
              onClick={() => drop(index, row)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {rows.length < most && (
        <Group mt="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            data-path={path}
            leftSection={<IconPlus size={16} />}
            onClick={() => put([...rows, empty])}
          >
            {addLabel}
          </Button>
        </Group>
      )}
    </>
  );
}
