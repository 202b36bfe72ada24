/** Earlier CFDI that this one relates to, in groups by kind of relation. The last empty row stays for the next. */
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { RelatedCfdis } from '../../../../schema/receipt/receipt.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { keyedOptions, SelectField, TextField } from '../fields.tsx';
import { useForm, useFormStore } from '../form-context.tsx';
import { Section } from '../section.tsx';
import { optionsOf } from '../states.ts';
import { useRemoveRow } from '../use-remove-row.ts';

const { related: t } = INVOICE;
const EMPTY: RelatedCfdis = { type: '', related_cfdi: [''] };
/** What the section shows while the receipt has none. */
const NONE: readonly RelatedCfdis[] = [EMPTY];

const rowsOf = (groups: readonly RelatedCfdis[]) => (groups.length === 0 ? NONE : groups);

export function RelatedSection() {
  const store = useFormStore();
  const groups = useForm((state) => rowsOf(state.receipt.related_cfdis));
  const types = useForm((state) => optionsOf(state.receipt)['related_cfdis.type']);
  const put = (next: readonly RelatedCfdis[]) =>
    store.update((receipt) => ({ ...receipt, related_cfdis: [...next] }));
  return (
    <Section name="related" summary={<RelatedSummary />}>
      <Stack>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <Stack key={index} gap="xs">
            <SelectField
              path={`related_cfdis.${index}.type`}
              label={t.type}
              options={keyedOptions(types)}
              onPick={(type) => put(groups.map((one, at) => (at === index ? { ...one, type } : one)))}
            />
            <Uuids
              at={index}
              uuids={group.related_cfdi.length === 0 ? [''] : group.related_cfdi}
              onChange={(related_cfdi) =>
                put(groups.map((one, at) => (at === index ? { ...one, related_cfdi } : one)))
              }
            />
          </Stack>
        ))}
        <Group>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            onClick={() => put([...groups, EMPTY])}
          >
            {t.addGroup}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function Uuids(props: { at: number; uuids: readonly string[]; onChange: (uuids: string[]) => void }) {
  const { at, uuids, onChange } = props;
  const remove = useRemoveRow();
  return (
    <>
      {uuids.map((uuid, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <Group key={index} align="flex-end" wrap="nowrap" gap="xs">
          <TextField
            path={`related_cfdis.${at}.related_cfdi.${index}`}
            label={t.uuid}
            maxLength={36}
            className="tt-grow"
          />
          {uuids.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={t.remove}
              onClick={() => remove(uuid !== '', () => onChange(uuids.filter((_, other) => other !== index)))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...uuids, ''])}
        >
          {t.add}
        </Button>
      </Group>
    </>
  );
}

function RelatedSummary() {
  return useForm(({ receipt }) => {
    const count = receipt.related_cfdis.reduce(
      (sum, group) => sum + group.related_cfdi.filter((uuid) => uuid !== '').length,
      0,
    );
    return count === 0 ? INVOICE.empty.related : `${count} CFDI`;
  });
}
