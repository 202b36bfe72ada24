/** What the list says of a received document by the SAT's word and by whether its issuer asked to cancel it. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { STATES_TEXT } from '../../../../schema/texts/states.ts';
import { RECEIVED_SAT_STATES } from '../../../../schema/values/picklists.ts';
import { ReceivedStateBadge } from './received-cells.tsx';

const asked = new Set<string>();
vi.mock('../../../local/index.ts', () => ({
  useRow: (_resource: unknown, key: string) => ({ row: asked.has(key) ? { uuid: key } : undefined }),
}));
vi.mock('../../../resource/issuer-risk.tsx', () => ({ IssuerRiskBadge: () => null }));
vi.mock('../../payments/scheduled-payments/payment-cells.tsx', () => ({ PaymentStatusBadge: () => null }));

const said = (uuid: string, sat_state: (typeof RECEIVED_SAT_STATES)[number]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ReceivedStateBadge row={{ uuid, sat_state }} />
    </MantineProvider>,
  ).replace(/<style.*?<\/style>|<[^>]+>/gs, '');

// spec: 1§4.13
test('is «Pendiente Cancelación» while its issuer waits for a word, until the SAT has it cancelled', () => {
  asked.add('A');
  for (const state of RECEIVED_SAT_STATES) {
    expect(said('B', state), state).toBe(RECEIVED.sat[state]);
    const pending = state === 'cancelled' ? RECEIVED.sat.cancelled : STATES_TEXT.cancelPending;
    expect(said('A', state), state).toBe(pending);
  }
  expect(RECEIVED.sat.current).toBe(STATES_TEXT.fiscal[1]);
});
