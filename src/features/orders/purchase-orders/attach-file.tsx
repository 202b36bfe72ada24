/** Files of an order: choosing one, and those that wait on this device until the order is sent. */
import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { MOST_ORDER_FILES } from '../../../../schema/resources/orders/names.ts';
import { ORDER_THREAD as t } from '../../../../schema/texts/order-thread.ts';
import { SHOWN_FILES } from '../../../../schema/values/shown-file.ts';
import {
  forgetOrderFiles,
  type KeptFile,
  keepOrderFile,
  keptOrderFiles,
  type OrderFile,
  readOrderFile,
} from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { notifyError } from '../../../ui/notify.ts';

export function AttachButton({
  disabled,
  onFile,
}: {
  disabled?: boolean;
  onFile: (file: OrderFile) => void;
}) {
  const take = async (file: File | null) => {
    if (file === null) return;
    const read = await readOrderFile(file);
    if ('problem' in read) notifyError({ message: read.problem });
    else onFile(read);
  };
  return (
    <Allowed action="write_order_message">
      <FileButton accept={SHOWN_FILES} disabled={disabled ?? false} onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip size={17} />}>
            {t.attach}
          </Button>
        )}
      </FileButton>
    </Allowed>
  );
}

export function AttachedFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconPaperclip size={16} aria-hidden />
      <Text size="sm" truncate>
        {name}
      </Text>
      <Allowed action="write_order_message">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t.removeFile(name)}
          onClick={onRemove}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Allowed>
    </Group>
  );
}

/** Of an order that is written on this device. */
export function useKeptFiles(orderId: string) {
  const [files, setFiles] = useState<KeptFile[]>([]);
  const load = useCallback(async () => setFiles(await keptOrderFiles(orderId)), [orderId]);
  useEffect(() => {
    void load();
  }, [load]);
  const add = async (file: OrderFile) => {
    const kept = await keepOrderFile(orderId, file);
    if (!kept.ok) notifyError(kept.error);
    await load();
  };
  const remove = async (file: KeptFile) => {
    await forgetOrderFiles([file]);
    await load();
  };
  return { files, add, remove, load };
}

export function DraftFiles({ orderId, disabled }: { orderId: string; disabled: boolean }) {
  const { files, add, remove } = useKeptFiles(orderId);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.keptHelp} {t.attachHelp}
      </Text>
      {files.map((file) => (
        <AttachedFile key={file.key} name={file.name} onRemove={() => void remove(file)} />
      ))}
      <Group>
        <AttachButton
          disabled={disabled || files.length >= MOST_ORDER_FILES}
          onFile={(file) => void add(file)}
        />
      </Group>
    </>
  );
}
