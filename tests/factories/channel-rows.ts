/** Rows of receipt channels. */
import type { ChannelRow } from '../../schema/resources/received/receipt-channels.ts';

export function buildChannel(over: Partial<ChannelRow> = {}): ChannelRow {
  return {
    channel_id: '0a1b2c3d-1c1c-4c5a-9d3e-0a1b2c3d4e5f',
    ...{ kind: 'mail', name: 'Facturas', host: 'imap.example.com', port: 993, security: 'tls' },
    ...{ user_name: 'facturas', folder: 'INBOX', since: '2026-11-01', is_on: true, secret_at: '' },
    ...{
      succeeded_at: '',
      failed_at: '',
      came_at: '',
      trouble: '',
      said: '',
      attempts: 0,
      cursor: '',
      host_key: '',
    },
    ...over,
  };
}
