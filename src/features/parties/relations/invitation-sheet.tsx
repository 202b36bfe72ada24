/** The link by which a company that was asked opens its account here, or enters with the one that it has. */
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { InvitationLink } from '../../../../schema/documents/invitations.ts';
import { OPENING } from '../../../../schema/texts/company-invitation.ts';
import { USERS } from '../../../../schema/texts/people.ts';
import { LinkCard } from '../../../resource/link-card.tsx';
import { useAsked } from '../../../resource/use-asked.ts';
import { formatDate } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/sheet.tsx';

const { link: TEXTS } = OPENING;
const { link: label, qr, mailed } = USERS.invitation;

/** @param path of the one who was asked, as `/guests/{id}` */
export function InvitationSheet(props: {
  path: string;
  of: { rfc: string; email: string };
  opened: boolean;
  onClose: () => void;
}) {
  const { path, of, opened, onClose } = props;
  const { said, error } = useAsked<InvitationLink>(opened ? `${path}/invitation` : undefined);
  return (
    <Sheet opened={opened} onClose={onClose} title={TEXTS.title(of.rfc)}>
      {error !== undefined ? (
        <Alert color="gray" icon={<IconAlertCircle />} role="alert">
          {error.message}
        </Alert>
      ) : said === undefined ? (
        <Skeleton height={160} radius="md" />
      ) : (
        <Stack>
          <Text>
            {TEXTS.text(formatDate(said.expires_at))}
            {said.mailed && ` ${mailed(of.email)}`}
          </Text>
          <div>
            <LinkCard path={said.path} label={label} qr={qr} />
          </div>
        </Stack>
      )}
    </Sheet>
  );
}
