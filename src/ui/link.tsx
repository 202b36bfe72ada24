/** Mantine's controls as links of the router: typed paths, preloaded on intent. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A control's own properties, and what is left of an anchor's. */
type As<P> = P & Omit<ComponentProps<'a'>, keyof P>;

export const LinkButton = createLink((props: As<ButtonProps>) => <Button component="a" {...props} />);
export const LinkAnchor = createLink((props: As<AnchorProps>) => <Anchor {...props} />);
