/** Codes for the loss of what one enters with, told this once: it is closed by who says that they kept them. */
import { Button, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { RECOVERY_CODES as TEXTS } from '../../../schema/texts/own-account.ts';
import { handOver } from '../../local/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './account.module.css';

type Props = { codes: readonly string[]; email: string; onKept: () => void };

export function RecoveryCodes({ codes, email, onKept }: Props) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const text = codes.join('\n');
  const download = () =>
    handOver(
      new Blob([`${TEXTS.fileHead(email)}\n${text}\n`], { type: 'text/plain;charset=utf-8' }),
      TEXTS.file,
    );
  return (
    <Sheet
      opened={codes.length > 0}
      onClose={() => {}}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={TEXTS.title}
      size="md"
      footer={
        <Button data-autofocus onClick={onKept}>
          {TEXTS.kept}
        </Button>
      }
    >
      <Stack>
        <Text size="sm">{TEXTS.once}</Text>
        <ul className={classes.codes} aria-label={TEXTS.title}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => copy(text)}
          >
            {copied ? TEXTS.copied : TEXTS.copy}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
            {TEXTS.download}
          </Button>
        </div>
      </Stack>
    </Sheet>
  );
}
