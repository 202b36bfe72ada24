/** What a test of the connection found: our words, and under them the provider's own. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { PacProbeAnswer } from '../../../../schema/documents/pac-accounts.ts';
import { PROVIDERS_TEXT } from '../../../../schema/texts/pac-accounts.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import classes from './pac-accounts.module.css';

export function ProbeResult({ answer }: { answer: PacProbeAnswer }) {
  if (answer.ok) {
    return (
      <Alert
        color="teal"
        icon={<IconCircleCheck />}
        title={PROVIDERS_TEXT.testOk}
        classNames={{ title: classes.good }}
        role="status"
      >
        {answer.stamps !== null && PROVIDERS_TEXT.testStamps(groupThousands(String(answer.stamps)))}
      </Alert>
    );
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={PROVIDERS_TEXT.testFailed} role="alert">
      {answer.message}
      {answer.said !== '' && <span className={classes.said}>{PROVIDERS_TEXT.said(answer.said)}</span>}
    </Alert>
  );
}
