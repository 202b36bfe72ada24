/** Earlier CFDI that this one relates to, in groups by kind of relation. The last empty row stays for the next. */
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { EMPTY_RELATED } from '../../../../../schema/forms/receipt/empty-rows.ts';
import type { ReceiptPath, RelatedCfdis } from '../../../../../schema/forms/receipt/receipt.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { isUuid, shortUuid } from '../../../../../schema/values/uuid.ts';
import { PlaceMessage } from '../../../../forms/field-message.tsx';
import { SuggestField } from '../../../../forms/fields.tsx';
import classes from '../../../../forms/form.module.css';
import { focusPath } from '../../../../forms/go-to-problem.ts';
import { Section } from '../../../../forms/section.tsx';
import { useRemoveRow } from '../../../../forms/use-remove-row.ts';
import { searchReceipts } from '../../../../local/index.ts';
import { formatDate, formatWhole } from '../../../../ui/format.ts';
import { OfferedField } from '../offered-field.tsx';
import { useForm, useFormStore } from '../use-invoice.ts';

const { related: t } = INVOICE;
/** What the section shows while the receipt has none. */
const NONE: readonly RelatedCfdis[] = [EMPTY_RELATED];

const rowsOf = (groups: readonly RelatedCfdis[]) => (groups.length === 0 ? NONE : groups);

export function RelatedSection() {
  const store = useFormStore();
  const groups = useForm((state) => rowsOf(state.receipt.related_cfdis));
  const put = (next: readonly RelatedCfdis[]) =>
    store.update((receipt) => ({ ...receipt, related_cfdis: [...next] }));
  return (
    <Section name="related" title={INVOICE.sections.related} summary={<RelatedSummary />}>
      <Stack>
        <PlaceMessage path="related_cfdis" />
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <Stack key={index} gap="xs">
            <OfferedField
              path={`related_cfdis.${index}.type`}
              offer="related_cfdis.type"
              label={t.type}
              onPick={(type) => put(groups.map((one, at) => (at === index ? { ...one, type } : one)))}
            />
            <PlaceMessage path={`related_cfdis.${index}`} />
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
            onClick={() => put([...groups, EMPTY_RELATED])}
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
  const pathOf = (index: number): ReceiptPath => `related_cfdis.${at}.related_cfdi.${index}`;
  /** To the first row that is empty: a new one, where there is none. */
  const next = () => {
    const empty = uuids.indexOf('');
    if (empty === -1) onChange([...uuids, '']);
    focusPath(pathOf(empty === -1 ? uuids.length : empty));
  };
  return (
    <>
      {uuids.map((uuid, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className={classes.rowWithButton}>
          <UuidField path={pathOf(index)} onEnter={next} />
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
        </div>
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

/** Found by serie, folio, UUID or name among the receipts of this device; those to the receiver come first. */
function UuidField({ path, onEnter }: { path: ReceiptPath; onEnter: () => void }) {
  const store = useFormStore();
  return (
    <SuggestField
      path={path}
      label={t.uuid}
      placeholder={t.find}
      maxLength={64}
      minChars={0}
      quiet
      source={(query) => searchReceipts(query, store.get().receipt.receiver.rfc)}
      toItem={(row) => ({
        key: row.uuid,
        label: [`${row.serie} ${row.folio}`.trim(), row.name_receiver].filter(Boolean).join(' · '),
        detail: `${formatDate(row.issued_at)} · ${formatWhole(row.total)} · ${shortUuid(row.uuid)}`,
      })}
      onKeyDown={(event) => {
        // A whole UUID that was typed: what a match is taken with is Enter too.
        if (event.key !== 'Enter' || !isUuid(event.currentTarget.value.trim())) return;
        event.preventDefault();
        onEnter();
      }}
      onPick={(row) => {
        store.set(path, row.uuid);
        store.touch(path);
      }}
    />
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
