/** Through which server the account writes and what its mails say, behind buttons of the page of its addresses. */
import { Button } from '@mantine/core';
import { IconServer, IconTextCaption } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { MAIL_SERVER } from '../../../../schema/texts/mail-server.ts';
import { MAIL_TEXT } from '../../../../schema/texts/mail-text.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const MailServerSheet = lazyNamed(() => import('./mail-server-sheet.tsx'), 'MailServerSheet');
const MailTextSheet = lazyNamed(() => import('./mail-text-sheet.tsx'), 'MailTextSheet');

export function MailButtons() {
  // undefined until one is opened: no more is loaded before.
  const [server, setServer] = useState<boolean>();
  const [text, setText] = useState<boolean>();
  return (
    <>
      <Button variant="default" leftSection={<IconServer size={18} />} onClick={() => setServer(true)}>
        {MAIL_SERVER.button}
      </Button>
      <Button variant="default" leftSection={<IconTextCaption size={18} />} onClick={() => setText(true)}>
        {MAIL_TEXT.button}
      </Button>
      <Suspense fallback={null}>
        {server !== undefined && <MailServerSheet opened={server} onClose={() => setServer(false)} />}
        {text !== undefined && <MailTextSheet opened={text} onClose={() => setText(false)} />}
      </Suspense>
    </>
  );
}
