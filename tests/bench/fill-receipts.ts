/** Fills a database with stamped receipts of a client: `node fill-receipts.ts FILE CLIENT COUNT`. */
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { insertReceipt } from '../../server/store/invoicing/receipts.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { fullComprobante, stamped } from '../factories/stamped.ts';

const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
const START = Date.parse('2024-01-01T00:00:00Z');
const uuidOf = (n: number) => `0A1B2C3D-4E5F-4A6B-8C7D-${String(n).padStart(12, '0')}`;

const [file = '', clientId = '', count = '0'] = process.argv.slice(2);
const scope = systemScope(clientId);
const store = await openStore({ file });
const plain = writeXml(comprobante40, stamped(fullComprobante(), { UUID: uuidOf(0) }));
for (let made = 0; made < Number(count); made += AT_ONCE)
  await store.transaction(scope, async (tx) => {
    for (let at = made; at < Math.min(Number(count), made + AT_ONCE); at += 1) {
      const issued_at = `${new Date(START + (at % 700) * DAY_MS).toISOString().slice(0, 10)}T09:30:00`;
      await insertReceipt(scope, tx, {
        ...{
          id: crypto.randomUUID(),
          operation_id: `o${at}`,
          draft_slug: '',
          status: 'sent',
          uuid: uuidOf(at),
        },
        ...{ receipt_type: 'I', is_global: 0, version: 5, document_type_id: 1, rfc: 'EKU9003173C9' },
        ...{ serie: 'EXP', folio: String(at), rfc_receiver: 'URE180429TM6', name_receiver: 'UNIVERSIDAD' },
        ...{
          currency: 'USD',
          subtotal: '1',
          total: '1',
          payment_method: 'PUE',
          payment_form: '03',
          issued_at,
        },
        ...{ sealed_at: '', stamped_at: issued_at, certificate_serial: '', errors: '[]', receipt: '{}' },
        ...{ sealed_xml: '', stamped_xml: plain.replace(uuidOf(0), uuidOf(at)), created_at: '' },
      });
    }
  });
await store.close();
