/** What can be done with a certificate: deleted while it sealed nothing, its key destroyed once it did. */
import { IconKeyOff, IconTrash } from '@tabler/icons-react';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
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
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(isUsed ? CERTIFICATES.destroyed : CERTIFICATES.removed);
  };

  return (
    <RowMenu
      label={CERTIFICATES.actionsOf(serial)}
      width={230}
      disabled={offline}
      items={[
        {
          key: 'remove',
          action: 'remove_certificate',
          label: isUsed ? CERTIFICATES.destroy : CERTIFICATES.remove,
          icon: isUsed ? <IconKeyOff size={17} /> : <IconTrash size={17} />,
          danger: true,
          onSelect: () => void remove(),
        },
      ]}
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
