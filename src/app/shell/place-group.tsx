/** A group of places. One with a title folds: there are more places than a screen has room for. */
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type PlaceGroup as Group, NAVIGATION_GROUPS, type Place } from './navigation.ts';
import classes from './shell.module.css';

const nameOf = (id: string) => `tintero.places.${id}`;

export function PlaceGroup({ group, children }: { group: Group; children: readonly ReactNode[] }) {
  const { id, title, links } = group;
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState(() => localStorage.getItem(nameOf(id)));
  const list = (
    <ul className={classes.links} {...(title !== undefined && { 'aria-label': title })}>
      {children}
    </ul>
  );
  if (title === undefined) return list;
  const isHere = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <details
      className={classes.foldable}
      open={isHere || chosen === 'open'}
      onToggle={({ currentTarget: { open } }) => {
        // Opened by the place that one is at, it stays as it was chosen.
        if (isHere && open) return;
        localStorage.setItem(nameOf(id), open ? 'open' : 'folded');
        setChosen(open ? 'open' : 'folded');
      }}
    >
      <summary className={classes.group}>
        <IconChevronRight className={classes.fold} size={14} stroke={2} aria-hidden /> {title}
      </summary>
      {list}
    </details>
  );
}

/** Whether a place below this one is where one is: only that one is marked then. */
function isBelow(to: string, pathname: string): boolean {
  return NAVIGATION_GROUPS.some(({ links }) =>
    links.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to)),
  );
}

export function PlaceLink({ place, children }: { place: Place; children?: ReactNode }) {
  const { to, label, icon: Icon } = place;
  const exact = isBelow(to, useLocation().pathname);
  return (
    <li>
      <Link to={to} className={classes.link} activeOptions={{ exact }}>
        <Icon size={19} stroke={1.7} aria-hidden /> {label}
        {children}
      </Link>
    </li>
  );
}
