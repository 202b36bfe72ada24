/** The e.firma of the account, under what seals: which there are, until when, and a new one. */
import { Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type EfirmaRow, efirmas } from '../../../../schema/resources/admin/efirmas.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { CERTIFICATES, EFIRMAS } from '../../../../schema/texts/certificates.ts';
import { callServer, useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import own from './certificates.module.css';
import { UploadSheet } from './upload-sheet.tsx';

export function EfirmaPanel() {
  const { rows } = useResource(efirmas, readQuery(efirmas, {}));
  const [opened, setOpened] = useState(false);
  return (
    <section className={`${classes.panel} ${classes.second}`} aria-label={EFIRMAS.title}>
      <div className={classes.deskHead}>
        <h2>{EFIRMAS.title}</h2>
        <Allowed action="upload_efirma">
          <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setOpened(true)}>
            {EFIRMAS.add}
          </Button>
        </Allowed>
      </div>
      <p className={classes.small}>{EFIRMAS.lead}</p>
      {rows.length === 0 ? (
        <p className={classes.small}>{EFIRMAS.none}</p>
      ) : (
        <ul className={own.efirmas}>
          {rows.map((row) => (
            <Efirma key={row.serial_number} row={row} />
          ))}
        </ul>
      )}
      <UploadSheet kind="efirmas" opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

function Efirma({ row }: { row: EfirmaRow }) {
  const { serial_number: serial } = row;
  const confirm = useConfirm();
  const offline = useConnection().state === 'offline';
  const remove = async () => {
    if (!(await confirm({ title: EFIRMAS.removeTitle, text: EFIRMAS.removeText(serial) }))) return;
    const answer = await callServer('DELETE', `/efirmas/${serial}`);
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(EFIRMAS.removed);
  };
  return (
    <li>
      <span className={own.card}>
        <span className={own.serial}>{serial}</span>
        <span>{row.name}</span>
        <span className={own.small}>
          {Date.parse(row.valid_to) < Date.now() ? CERTIFICATES.state.expired : CERTIFICATES.columns.validTo}{' '}
          {formatDate(row.valid_to)}
        </span>
      </span>
      <RowMenu
        label={EFIRMAS.actionsOf(serial)}
        disabled={offline}
        items={[
          {
            ...{ key: 'remove', action: 'remove_efirma', label: EFIRMAS.remove, danger: true },
            icon: <IconTrash size={17} />,
            onSelect: () => void remove(),
          },
        ]}
      />
    </li>
  );
}
