/** The mail server of an account, as it is stored. */
import type { MailServerRow } from '../../schema/resources/admin/mail-server.ts';

export function buildMailServer(over: Partial<MailServerRow> = {}): MailServerRow {
  return {
    ...{ settings_id: 'mail', host: 'smtp.example.com', port: 587, security: 'starttls' },
    ...{ user_name: '', from_name: 'Escuela', from_address: 'facturas@escuela.mx' },
    ...{ dkim_selector: '', dkim_public: '', dkim_at: '' },
    ...{ secret_at: '', sent_at: '', failed_at: '', trouble: '', said: '' },
    ...over,
  };
}
