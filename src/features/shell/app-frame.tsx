/** The frame around every screen of someone who is signed in. */
import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Session } from '../../../schema/documents/api.ts';
import { COMMON } from '../../../schema/texts/common.ts';
import { NAVIGATION, SHELL } from '../../../schema/texts/shell.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Logo } from './logo.tsx';
import { SECTIONS } from './navigation.ts';
import { SectionSelector } from './section-selector.tsx';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { UpdateBanner } from './update-banner.tsx';

const OutboxPanel = lazy(async () => ({ default: (await import('../outbox/outbox-panel.tsx')).OutboxPanel }));

const BAR = 56;
const STRIP = 28;

export function AppFrame(props: { session: Session; expired: boolean }) {
  const { session } = props;
  const [menu, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  // Stays once it was opened: only so does closing it give the focus back.
  const [outbox, setOutbox] = useState<boolean>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const section = SECTIONS[0];
  useShortcuts({ 'alt+N': () => void navigate({ to: '/receipts/new' }) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(closeMenu, [pathname]);

  return (
    <AppShell
      header={{ height: BAR + (session.sandbox ? STRIP : 0) }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: true } }}
      footer={{ height: { base: 60, sm: 0 } }}
      padding={0}
    >
      <a href="#contenido" className={classes.skip}>
        {SHELL.skip}
      </a>
      <AppShell.Header className={classes.header}>
        {session.sandbox && (
          <div className={classes.strip}>
            <IconFlask size={15} aria-hidden /> {SHELL.sandbox}
          </div>
        )}
        <div className={classes.bar}>
          <Burger opened={menu} onClick={openMenu} hiddenFrom="sm" size="sm" aria-label={SHELL.openMenu} />
          <Link
            to="/receipts"
            className={classes.home}
            aria-label={`${COMMON.appName}: ${NAVIGATION.receipts}`}
          >
            <Logo size={30} />
            <span className={classes.name}>{COMMON.appName}</span>
          </Link>
          <div className={classes.section}>
            <SectionSelector current={section} />
          </div>
          <span className={classes.gap} />
          <ConnectionLine onOpen={() => setOutbox(true)} />
          <AccountMenu session={session} />
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={SHELL.navigation}>
        <SideNavigation session={session} />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main} id="contenido" tabIndex={-1}>
        <UpdateBanner />
        <SessionWatch email={session.user.email} expired={props.expired} landing={section.landing} />
        <div className={classes.page}>
          <Outlet />
        </div>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm" className={classes.footer}>
        <BottomNavigation onMore={openMenu} />
      </AppShell.Footer>
      <Sheet kind="menu" opened={menu} onClose={closeMenu} title={COMMON.appName}>
        <SectionSelector current={section} />
        <SideNavigation session={session} />
      </Sheet>
      <Suspense fallback={null}>
        {outbox !== undefined && <OutboxPanel opened={outbox} onClose={() => setOutbox(false)} />}
      </Suspense>
    </AppShell>
  );
}
