/** The list of places, and whose account it is. */

import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { WRITE_RECEIPT } from '../../../schema/access/issue-permissions.ts';
import { isOnTheWay } from '../../../schema/documents/first-steps.ts';
import type { Session } from '../../../schema/documents/session.ts';
import { NAVIGATION } from '../../../schema/texts/shell.ts';
import { useCan } from '../../local/index.ts';
import { LinkButton } from '../../ui/link.tsx';
import { NAVIGATION_GROUPS } from './navigation.ts';
import { PlaceGroup, PlaceLink } from './place-group.tsx';
import classes from './shell.module.css';
import { ToAnswerCount, ToDecideCount } from './to-answer-count.tsx';

export function SideNavigation({ session }: { session: Session }) {
  const can = useCan();
  return (
    <div className={classes.side}>
      {can(WRITE_RECEIPT) && (
        <LinkButton
          to="/receipts/new"
          leftSection={<IconPlus size={18} />}
          fullWidth
          mb="sm"
          px="xs"
          size="md"
          fz="sm"
        >
          {NAVIGATION.newReceipt}
        </LinkButton>
      )}
      <div className={classes.places}>
        {isOnTheWay(session.first_steps, can) && (
          <Link to="/first_steps" className={classes.link}>
            <IconListCheck size={19} stroke={1.7} aria-hidden /> {NAVIGATION.firstSteps}
          </Link>
        )}
        {NAVIGATION_GROUPS.map((group) => {
          const mine = group.links.filter((link) => can(link.can));
          if (mine.length === 0) return null;
          return (
            <PlaceGroup key={group.id} group={group}>
              {mine.map((place) => (
                <PlaceLink key={place.to} place={place}>
                  {place.to === '/required_cancellations' && <ToAnswerCount />}
                  {place.to === '/approvals' && <ToDecideCount />}
                </PlaceLink>
              ))}
            </PlaceGroup>
          );
        })}
      </div>
      <div className={classes.account}>
        <span className={classes.accountName}>{session.client.name}</span>
        <span className={classes.rfc}>{session.client.rfc}</span>
      </div>
    </div>
  );
}
