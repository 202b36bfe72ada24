/** E-mail addresses, a row each: another one is added when the last is an address. What is wrong stands at its row. */
import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SENDING } from '../../schema/texts/sending.ts';
import { isEmail } from '../../schema/values/email.ts';

type EmailRowsProps = {
  /** One row at least. */
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  /** By the place of its row. */
  problems: Readonly<Record<number, string>>;
  most?: number;
};

export function EmailRows({ value, onChange, problems, most = Number.POSITIVE_INFINITY }: EmailRowsProps) {
  const put = (index: number, text: string) => onChange(value.map((one, at) => (at === index ? text : one)));
  return (
    <Stack gap="xs">
      {value.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            label={SENDING.emailOf(index + 1)}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => put(index, event.currentTarget.value)}
            error={problems[index]}
            withAsterisk={index === 0}
            data-autofocus={index === 0 || undefined}
          />
          {value.length > 1 && (
            <ActionIcon
              mt={26}
              variant="subtle"
              color="red"
              size={36}
              aria-label={SENDING.removeEmail(index + 1)}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {value.length < most && (
        <Group>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            disabled={!isEmail(value.at(-1)?.trim() ?? '')}
            onClick={() => onChange([...value, ''])}
          >
            {SENDING.addEmail}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
