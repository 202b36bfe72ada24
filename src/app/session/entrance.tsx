/** The page before the app: who enters, in which client, or who has entered meanwhile. */
import { Paper, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { COMMON } from '../../../schema/texts/common.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { Logo } from '../../ui/logo.tsx';
import { HelpButton } from '../help/help-button.tsx';
import classes from './entrance.module.css';
import { useSandbox } from './use-sandbox.ts';

export function Entrance({ children }: { children: ReactNode }) {
  const sandbox = useSandbox();
  return (
    <div className={classes.page}>
      {sandbox && (
        <div className={classes.sandbox} role="status">
          <IconFlask size={16} aria-hidden /> {COMMON.sandbox}
        </div>
      )}
      <main className={classes.main}>
        <div className={classes.brand}>
          <Logo size={52} />
          <div>
            <Text className={classes.name}>{COMMON.appName}</Text>
            <Text c="dimmed">{SIGN_IN.lead}</Text>
          </div>
          <span className={classes.help}>
            <HelpButton />
          </span>
        </div>
        <Paper className={classes.card} withBorder>
          {children}
        </Paper>
      </main>
    </div>
  );
}
