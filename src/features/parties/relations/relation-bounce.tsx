/** What was mailed to a company came back: why, and another address to send it to. */
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
  const { again } = useAnswer(row);
  const offline = useConnection().state === 'offline';
  const send = async () => {
    if (!isEmail(email.trim())) return setProblem(PROBLEMS.email);
    if (await again(email.trim())) onSent?.();
  };
  return (
    <Alert color="red" icon={<IconMailX />}>
      <Text size="sm" mb="xs">
        {t.bounced(row.email, row.bounced)}
      </Text>
      <Allowed {...SIDE_ACTIONS[sideOf(row)].again}>
        <Group gap="xs" align="end">
          <TextInput
            label={t.bouncedEmail}
            type="email"
            value={email}
            error={problem}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setProblem('');
            }}
          />
          <Button variant="default" disabled={offline} onClick={() => void send()}>
            {t.sendAgain}
          </Button>
        </Group>
      </Allowed>
    </Alert>
  );
}
