/** How what one company says to the other of their relation is delivered. */
import type { Side } from '../../../../schema/resources/parties/relations.ts';

/** By what the other one is to the sender. */
export const DELIVERY_KINDS = {
  hosts: 'relation_with_host',
  guests: 'relation_with_guest',
  factors: 'relation_with_factor',
  factor_clients: 'relation_with_factor_client',
} as const satisfies Record<Side, string>;
