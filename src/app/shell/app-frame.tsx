/** The frame around every screen of someone who is signed in. */

import { AppShell, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { Session } from '../../../schema/documents/session.ts';
import { COMMON } from '../../../schema/texts/common.ts';
import { NAVIGATION, SHELL } from '../../../schema/texts/shell.ts';
import type { Displaced } from '../../local/index.ts';
import { lazyInFrame, lazyNamed } from '../../ui/lazy-named.ts';
import { Logo } from '../../ui/logo.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { HelpButton } from '../help/help-button.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { StepUp } from '../session/step-up.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { SectionSelector } from './section-selector.tsx';
import '../../ui/mantine-rest.css';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { SuspendedBanner } from './suspended-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useSection } from './use-section.ts';

const OutboxPanel = lazyNamed(
  () => import('../../features/invoicing/outbox/outbox-panel.tsx'),
  'OutboxPanel',
);

const NotificationBell = lazyInFrame(() => import('./notification-bell.tsx'), 'NotificationBell');

const AccountMenu = lazyInFrame(() => import('./account-menu.tsx'), 'AccountMenu');

const PinOffer = lazyInFrame(() => import('../session/pin-offer.tsx'), 'PinOffer');

const OthersWaiting = lazyInFrame(() => import('../session/others-waiting.tsx'), 'OthersWaiting');

const ChosenElsewhere = lazyInFrame(() => import('../session/chosen-elsewhere.tsx'), 'ChosenElsewhere');

const BAR = 50;
const STRIP = 28;

/** Opened as an app, not as a page among others: there nobody expects it to need the network. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

type AppFrameProps = { session: Session; expired: boolean; displaced?: Displaced | undefined };

export function AppFrame(props: AppFrameProps) {
  const { session, displaced } = props;
  const [menu, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  // Stays once it was opened: only so does closing it give the focus back.
  const [outbox, setOutbox] = useState<boolean>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const section = useSection();
  useRouteFocus();
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
            <IconFlask size={15} aria-hidden /> {COMMON.sandbox}
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
            <SectionSelector {...section} />
          </div>
          <span className={classes.gap} />
          <ConnectionLine onOpen={() => setOutbox(true)} />
          <Suspense fallback={<span className={classes.bellPlace} />}>
            <NotificationBell />
          </Suspense>
          <HelpButton />
          <Suspense fallback={<span className={classes.bellPlace} />}>
            <AccountMenu session={session} />
          </Suspense>
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={SHELL.navigation}>
        <SideNavigation session={session} />
      </AppShell.Navbar>
      <AppShell.Main className={classes.main} id="contenido" tabIndex={-1}>
        <UpdateBanner />
        <SuspendedBanner />
        {isInstalled() && (
          <Suspense fallback={null}>
            <PinOffer />
          </Suspense>
        )}
        <SessionWatch
          email={session.user.email}
          expired={props.expired && displaced === undefined}
          landing={section.current.landing}
        />
        <StepUp email={session.user.email} />
        {displaced?.by === 'client' && (
          <Suspense fallback={null}>
            <ChosenElsewhere session={session} displaced={displaced} />
          </Suspense>
        )}
        <div className={classes.page}>
          <Suspense fallback={null}>
            <OthersWaiting />
          </Suspense>
          <Outlet />
        </div>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm" className={classes.footer}>
        <BottomNavigation onMore={openMenu} />
      </AppShell.Footer>
      <Sheet kind="menu" opened={menu} onClose={closeMenu} title={COMMON.appName}>
        <SectionSelector {...section} />
        <SideNavigation session={session} />
      </Sheet>
      <Suspense fallback={null}>
        {outbox !== undefined && <OutboxPanel opened={outbox} onClose={() => setOutbox(false)} />}
      </Suspense>
    </AppShell>
  );
}
