/** Rows of a node that repeat: short ones in a line, others each in a frame of its own. */
import '../ui/mantine-later.css';
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { labelOf } from '../../schema/forms/complements/words.ts';
import { type FormList, isTyped } from '../../schema/forms/engine/node-form.ts';
import { withoutIndexes } from '../../schema/forms/engine/node-paths.ts';
import { emptyValue, isEmptyValue } from '../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../schema/forms/engine/value-at.ts';
import { PlaceMessage } from './field-message.tsx';
import { useForm, useFormStore } from './form-context.tsx';
import { NodeField } from './node-field.tsx';
import classes from './node-fields.module.css';
import { NodeFields } from './node-fields.tsx';
import { type NodeScreen, shortRow } from './node-screen.ts';
import { RemoveButton } from './remove-button.tsx';
import { RepeatRows } from './repeat-rows.tsx';

type NodeRowsProps = NodeScreen & { part: FormList; place: string };

export function NodeRows(props: NodeRowsProps) {
  const { part, place, ...screen } = props;
  const { at, texts } = screen;
  const words = texts.rows?.[withoutIndexes(place)];
  const empty = useMemo(() => emptyValue(part.node), [part.node]);
  const line = shortRow(part.node.parts.filter(isTyped));
  const label = labelOf(texts, place) ?? part.sat;
  const shared = { empty, add: words?.add ?? '', remove: words?.remove ?? '', one: words?.one ?? label };
  const most = Number.isFinite(part.max) ? part.max : undefined;
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <PlaceMessage path={`${at}.${place}`} />
      {line === undefined ? (
        <FramedRows {...props} {...shared} />
      ) : (
        <RepeatRows
          path={`${at}.${place}`}
          empty={empty}
          isEmpty={isEmptyValue}
          addLabel={shared.add}
          removeLabel={shared.remove}
          {...(most !== undefined && { most })}
          optional={part.min === 0}
        >
          {(row) =>
            line.map((field) => (
              <NodeField
                key={field.path}
                part={field.part}
                place={`${row.slice(at.length + 1)}.${field.path}`}
                {...screen}
              />
            ))
          }
        </RepeatRows>
      )}
    </div>
  );
}

type FramedRowsProps = NodeRowsProps & {
  empty: ReturnType<typeof emptyValue>;
  add: string;
  remove: string;
  /** What a row is called. */
  one: string;
};

const NO_ROWS: readonly never[] = [];

/** One row at least is shown where one must stand; none where none need. */
function FramedRows({ part, place, empty, add, remove, one, ...screen }: FramedRowsProps) {
  const path = `${screen.at}.${place}`;
  const store = useFormStore();
  const written = useForm(
    (state) => (valueAt(state.receipt, path) as readonly unknown[] | undefined) ?? NO_ROWS,
  );
  const rows = written.length === 0 && part.min > 0 ? [empty] : written;
  return (
    <Stack gap="xs">
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <Fieldset key={index} legend={`${one} ${index + 1}`} className={classes.group}>
          <NodeFields form={part.node} inside={`${place}.${index}`} {...screen} />
          {(rows.length > part.min || !isEmptyValue(rows[index])) && (
            <RemoveButton
              label={remove}
              hasData={!isEmptyValue(rows[index])}
              onRemove={() => store.set(path, rows.toSpliced(index, 1))}
            />
          )}
        </Fieldset>
      ))}
      {rows.length < part.max && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            data-path={path}
            leftSection={<IconPlus size={16} />}
            onClick={() => store.set(path, [...rows, empty])}
          >
            {add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
