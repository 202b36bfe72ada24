/** Somebody else has entered in this browser: of who was at this screen nothing is shown until they enter again. */
import { Button, Stack, Text } from '@mantine/core';
import { CLIENTS } from '../../../schema/texts/clients.ts';
import { goWithEntered } from '../../local/index.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Entrance } from './entrance.tsx';
import classes from './lock-screen.module.css';
import { PasswordForm } from './password-form.tsx';

export function DisplacedPage({ email }: { email: string }) {
  return (
    <Entrance>
      <Stack gap="md">
        <PageTitle>{CLIENTS.displaced}</PageTitle>
        <Text>{CLIENTS.displacedText}</Text>
        <PasswordForm
          email={email}
          className={classes.buttons}
          others={() => (
            <Button variant="default" onClick={goWithEntered}>
              {CLIENTS.goOn}
            </Button>
          )}
        />
      </Stack>
    </Entrance>
  );
}
