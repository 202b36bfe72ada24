/** What was mailed to a company came back: why, and another address to send it to. It is the same wherever it is said. */
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { HOSTS as t } from '../../../../schema/texts/companies.ts';
import { COMPANY_PROBLEMS as PROBLEMS } from '../../../../schema/texts/company-problems.ts';
import { isEmail } from '../../../../schema/values/email.ts';
import { useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { SIDE_ACTIONS, type SideRow, sideOf } from './sides.ts';
import { useAnswer } from './use-answer.ts';

export function RelationBounce({ row, onSent }: { row: SideRow; onSent?: () => void }) {
  const [email, setEmail] = useState(row.email);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { sendAgain } = useAnswer(row);
  const offline = useConnection().state === 'offline';
  const send = async () => {
    if (!isEmail(email.trim())) return setProblem(PROBLEMS.email);
    setSending(true);
    const isSent = await sendAgain(email.trim());
    setSending(false);
    if (isSent) onSent?.();
  };
  return (
    <Alert color="red" icon={<IconMailX />} role="status">
      <Text size="sm">{t.bounced(row.email, row.bounced)}</Text>
      <Allowed {...SIDE_ACTIONS[sideOf(row)].again}>
        <Group gap="xs" align="end" mt="xs">
          <TextInput
            flex="1 1 220px"
            maw={360}
            label={t.bouncedEmail}
            type="email"
            value={email}
            error={problem}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setProblem('');
            }}
          />
          <Button variant="default" loading={sending} disabled={offline} onClick={() => void send()}>
            {t.sendAgain}
          </Button>
        </Group>
      </Allowed>
    </Alert>
  );
}
