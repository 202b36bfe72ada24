/** What another app shared with this one: nothing of it is brought before somebody who sees the account at the screen says so. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, List } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SHARED_FILES } from '../../../../schema/documents/shared-files.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { SHARED_FILES_TEXT as t } from '../../../../schema/texts/shared-files.ts';
import { dropShared, readShared, type SharedFile } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';

const SHOWN = 5;

/** @param bring puts them on their way @returns whether all of them are */
export function SharedFiles({ bring }: { bring: (files: readonly File[]) => Promise<boolean> }) {
  const [files, setFiles] = useState<readonly SharedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed] = useState(() => window.location.hash === SHARED_FILES.failed);
  const may = useMay()('upload_received');
  useEffect(() => {
    let isOver = false;
    void readShared().then((found) => isOver || setFiles(found));
    return () => {
      isOver = true;
    };
  }, []);

  const drop = async () => {
    await dropShared(files);
    setFiles([]);
  };
  const take = async () => {
    setBusy(true);
    if (await bring(files.map(({ file }) => file))) await drop();
    setBusy(false);
  };
  if (hasFailed && files.length === 0)
    return (
      <Alert color="red" role="alert">
        {t.failed}
      </Alert>
    );
  if (files.length === 0) return null;
  return (
    <Alert icon={<IconShare />} title={t.title(files.length)}>
      <List size="sm">
        {files.slice(0, SHOWN).map(({ key, file }) => (
          <List.Item key={key}>{file.name}</List.Item>
        ))}
      </List>
      {files.length > SHOWN && RECEIVED.moreResults(files.length - SHOWN)}
      {!may && <p>{t.denied}</p>}
      <Group mt="sm">
        <Allowed action="upload_received">
          <Button size="sm" loading={isBusy} onClick={() => void take()}>
            {t.take}
          </Button>
        </Allowed>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => void drop()}>
          {t.drop}
        </Button>
      </Group>
    </Alert>
  );
}
