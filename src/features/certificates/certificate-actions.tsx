/** What can be done with a certificate: deleted while it sealed nothing, its key destroyed once it did. */
import { ActionIcon } from '@mantine/core';
import { IconDots, IconKeyOff, IconTrash } from '@tabler/icons-react';
import { CERTIFICATES } from '../../../schema/texts/certificates.ts';
import { callServer, useConnection } from '../../local/index.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { tellError, tellSuccess } from '../../ui/tell.ts';
import type { Certificate } from './certificate-state.ts';

export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { serial_number: serial, is_used: isUsed, key_destroyed: isDestroyed } = certificate;
  const confirm = useConfirm();
  const offline = useConnection().state === 'offline';
  if (isDestroyed) return null;

  const remove = async () => {
    if (!(await confirm(isUsed ? destroyQuestion(serial) : removeQuestion(serial)))) return;
    const body = isUsed ? { confirm: serial } : undefined;
    const answer = await callServer('DELETE', `/certificates/${serial}`, body);
    if (!answer.ok) return tellError(answer.error);
    tellSuccess(isUsed ? CERTIFICATES.destroyed : CERTIFICATES.removed);
  };

  return (
    <ActionMenu
      width={230}
      items={[
        {
          key: 'remove',
          label: isUsed ? CERTIFICATES.destroy : CERTIFICATES.remove,
          icon: isUsed ? <IconKeyOff size={17} /> : <IconTrash size={17} />,
          danger: true,
          onSelect: () => void remove(),
        },
      ]}
      button={(button) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={offline}
          aria-label={CERTIFICATES.actionsOf(serial)}
          {...button}
        >
          <IconDots size={18} />
        </ActionIcon>
      )}
    />
  );
}

const destroyQuestion = (serial: string) => ({
  title: CERTIFICATES.destroyTitle,
  text: CERTIFICATES.destroyText(serial),
  yes: CERTIFICATES.destroyYes,
});

const removeQuestion = (serial: string) => ({
  title: CERTIFICATES.removeTitle,
  text: CERTIFICATES.removeText(serial),
});
