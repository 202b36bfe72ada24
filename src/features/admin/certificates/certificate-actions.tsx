/** What can be done with a certificate: renewed, or let take over at once what it waits for; deleted while it sealed nothing, its key destroyed once it did. */
import { IconKeyOff, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { Certificate } from './certificate-state.ts';

type ActionsProps = { certificate: Certificate; isWaiting: boolean; onRenew: () => void };

export function CertificateActions({ certificate, isWaiting, onRenew }: ActionsProps) {
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

  const takeOver = async () => {
    const answer = await callServer('POST', `/certificates/${serial}/take_over`, {});
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(CERTIFICATES.tookOver);
  };

  return (
    <RowMenu
      label={CERTIFICATES.actionsOf(serial)}
      width={230}
      disabled={offline}
      items={[
        ...(isWaiting
          ? [
              {
                key: 'take-over',
                action: 'take_over_certificate',
                label: CERTIFICATES.takeOver,
                icon: <IconPlayerPlay size={17} />,
                onSelect: () => void takeOver(),
              } as const,
            ]
          : [
              {
                key: 'renew',
                action: 'upload_certificate',
                label: CERTIFICATES.renew,
                icon: <IconRefresh size={17} />,
                onSelect: onRenew,
              } as const,
            ]),
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
