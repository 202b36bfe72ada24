/** Says how things stand with the network; a press opens the outbox. */
import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudUp,
} from '@tabler/icons-react';
import { useState } from 'react';
import { CONNECTION } from '../../../schema/texts/shell.ts';
import { useConnection } from '../../local/index.ts';
import classes from './connection-line.module.css';
import { type ConnectionKind, connectionWords, NO_BATCH, nextBatch } from './connection-words.ts';

const ICONS: Record<ConnectionKind, typeof IconCloudCheck> = {
  online: IconCloudCheck,
  arriving: IconCloudDown,
  offline: IconCloudOff,
  sending: IconCloudUp,
  waiting: IconCloudUp,
  attention: IconAlertTriangle,
};

export function ConnectionLine(props: { onOpen: () => void }) {
  const connection = useConnection();
  const [batch, setBatch] = useState(NO_BATCH);
  const now = nextBatch(batch, connection.pending);
  if (now !== batch) setBatch(now);
  const { kind, text } = connectionWords(connection, now);
  const Icon = ICONS[kind];
  return (
    <UnstyledButton
      className={classes.line}
      data-kind={kind}
      onClick={props.onOpen}
      aria-label={`${text}. ${CONNECTION.open}`}
    >
      <Icon size={17} stroke={1.8} aria-hidden className={classes.icon} />
      <span className={classes.text} role="status">
        {text}
      </span>
      {connection.needsAttention > 0 && kind !== 'attention' && <span className={classes.dot} aria-hidden />}
    </UnstyledButton>
  );
}
