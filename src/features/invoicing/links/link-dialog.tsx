/** Makes a link to a receipt for whoever has no account, shares it, and takes back those that there are. It is shown once. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconLink, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { MadeLink, ReceiptLink } from '../../../../schema/documents/receipt-links.ts';
import { LINKS as t } from '../../../../schema/texts/receipt-links.ts';
import { SHARED_RECEIPTS } from '../../../../schema/texts/shared-receipts.ts';
import { LINK_DAYS } from '../../../../schema/values/picklists.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import type { Linkable } from './link-provider.tsx';

type DialogProps = { row: Linkable; opened: boolean; onClose: () => void };

export function LinkDialog({ row, opened, onClose }: DialogProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={`${t.title} · ${folioOf(row)}`} size="md">
      {opened && <Links row={row} onClose={onClose} />}
    </Sheet>
  );
}

function Links({ row, onClose }: Pick<DialogProps, 'row' | 'onClose'>) {
  const offline = useConnection().state === 'offline';
  const [links, setLinks] = useState<readonly ReceiptLink[]>();
  const [made, setMade] = useState<MadeLink>();
  const [days, setDays] = useState<string>(String(LINK_DAYS[1]));
  const [busy, setBusy] = useState(false);
  const path = `/receipts/${encodeURIComponent(row.id)}/links`;

  const read = useCallback(async () => {
    const answer = await callServer<{ links: ReceiptLink[] }>('GET', path);
    if (answer.ok) setLinks(answer.value.links);
    else if (answer.error.code !== 'network') notifyError(answer.error, t.failed);
  }, [path]);
  useEffect(() => {
    if (!offline) void read();
  }, [offline, read]);

  const gone = async (linkId: string) => {
    // Nobody is given what opens no more.
    setMade((one) => (one?.link_id === linkId ? undefined : one));
    await read();
  };

  const create = async () => {
    setBusy(true);
    const answer = await callServer<MadeLink>('POST', path, { days: Number(days) });
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error);
    setMade(answer.value);
    notifySuccess(t.created);
    await read();
  };

  return (
    <Stack gap="md">
      <Text size="sm">{t.intro}</Text>
      {offline && <Alert color="gray">{t.offline}</Alert>}
      <Allowed action="make_link">
        <Group align="end" gap="sm">
          <NativeSelect
            label={t.days}
            value={days}
            data={LINK_DAYS.map((each) => ({ value: String(each), label: t.daysOf(each) }))}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <Button
            leftSection={<IconLink size={17} />}
            loading={busy}
            disabled={offline}
            onClick={() => void create()}
          >
            {t.create}
          </Button>
        </Group>
        {made !== undefined && <Made url={`${location.origin}${made.path}`} what={folioOf(row)} />}
      </Allowed>
      <section aria-label={t.active}>
        <Text fw={600} size="sm" mb="xs">
          {t.active}
        </Text>
        {links?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t.none}
          </Text>
        )}
        {links?.map((link) => (
          <Existing key={link.link_id} link={link} path={path} onGone={gone} disabled={offline} />
        ))}
      </section>
      <LinkAnchor to="/receipts/shared" size="sm" onClick={onClose}>
        {SHARED_RECEIPTS.all}
      </LinkAnchor>
    </Stack>
  );
}

function Made({ url, what }: { url: string; what: string }) {
  const text = t.message(what, url);
  return (
    <Stack gap="xs" mt="md">
      <TextInput
        label={t.link}
        description={t.once}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton value={url} name={t.link} />}
      />
      <Group gap="xs">
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={17} />}
            onClick={() => void navigator.share({ text: t.message(what, ''), url }).catch(() => undefined)}
          >
            {t.share}
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          target="_blank"
          rel="noopener noreferrer"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          leftSection={<IconBrandWhatsapp size={17} />}
        >
          {t.whatsapp}
        </Button>
      </Group>
    </Stack>
  );
}

type ExistingProps = {
  link: ReceiptLink;
  path: string;
  onGone: (linkId: string) => Promise<void>;
  disabled: boolean;
};

function Existing({ link, path, onGone, disabled }: ExistingProps) {
  const confirm = useConfirm();
  const revoke = async () => {
    if (!(await confirm({ text: t.revokeText }))) return;
    const answer = await callServer('DELETE', `${path}/${encodeURIComponent(link.link_id)}`);
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(t.revoked);
    await onGone(link.link_id);
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
      <div>
        <Text size="sm">{t.until(formatMoment(link.expires_at), link.created_by)}</Text>
        <Text size="xs" c="dimmed">
          {t.opens(link.opens, link.opened_at === '' ? '' : formatMoment(link.opened_at))}
        </Text>
      </div>
      <Allowed action="revoke_link">
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          leftSection={<IconLinkOff size={16} />}
          disabled={disabled}
          onClick={() => void revoke()}
        >
          {t.revoke}
        </Button>
      </Allowed>
    </Group>
  );
}
