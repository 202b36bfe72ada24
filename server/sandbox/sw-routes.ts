/** SW's protocol: token, stamp v4, data warehouse, balance. The rest is in sw-cancel-routes.ts. */
import { type Context, Hono } from 'hono';
import type { DocumentFamily } from '../../schema/cfdi/document-family.ts';
import { SANDBOX_NOT_VALID } from '../../schema/texts/sandbox.ts';
import { CENTRAL_ZONE, instantOf } from '../base/local-time.ts';
import type { StampRow } from './data-file.ts';
import { faultAfter, faultBefore } from './pac-faults.ts';
import { type Front, stampsLeft } from './pac-routes.ts';
import { acuseOf } from './sat/acuse-of.ts';
import { stampElement } from './stamp.ts';
import { swCancelRoutes } from './sw-cancel-routes.ts';
import { failure, isAllowed, notAllowed, swStyle, xmlField } from './sw-style.ts';

const DAY_MS = 86_400_000;
/** Of its lists. */
const PER_PAGE = 10;

export function swRoutes(front: Front): Hono {
  const { data, faults, sat, stampOnce, tokens } = front;
  const app = new Hono();

  app.post('/security/authenticate', (c) => {
    const token = tokens.give(c.req.header('user') ?? '', c.req.header('password') ?? '');
    if (token === undefined)
      return c.json(failure('AU2000 - El usuario o la contraseña son incorrectos.'), 401);
    return c.json({ status: 'success', data: { token, expires_in: 7200 } });
  });

  app.post('/cfdi33/stamp/v4', (c) => stamp(c, 'cfdi'));
  app.post('/retencion/stamp/v3', (c) => stamp(c, 'retention'));

  async function stamp(c: Context, family: DocumentFamily): Promise<Response> {
    const style = swStyle(c);
    if (!isAllowed(c, front)) return notAllowed(c);
    const instead = await faultBefore(c, faults, 'stamp', style);
    if (instead !== undefined) return instead;
    const outcome = stampOnce(await xmlField(c), c.req.header('customid'), family);
    if (outcome.kind === 'refused') return c.json(failure(`${outcome.code} - ${outcome.message}`), 400);
    if (outcome.kind === 'other_document') {
      return c.json(
        failure('CFDI3307 - Timbre duplicado: el customid ya se usó con otro comprobante.', {
          tfd: stampElement(outcome.row.xml),
        }),
        400,
      );
    }
    if (outcome.kind === 'before') return duplicateAnswer(c, outcome.row, family);
    const lost = faultAfter(c, faults, 'stamp', style);
    if (lost !== undefined) return lost;
    const data = family === 'retention' ? { retencion: outcome.row.xml } : stampData(outcome.row);
    return c.json({ status: 'success', message: SANDBOX_NOT_VALID, data });
  }

  function duplicateAnswer(c: Context, row: StampRow, family: DocumentFamily): Response {
    const message = '307. El comprobante contiene un timbre previo.';
    if (faults.take('307_without_xml')) return c.json(failure(message), 400);
    if (faults.take('307_only_uuid')) return c.json(failure(message, { uuid: row.uuid }), 400);
    const document = family === 'retention' ? { retencion: row.xml } : { cfdi: row.xml };
    return c.json(failure(message, { tfd: stampElement(row.xml), ...document }), 400);
  }

  /** By days, as it counts them, in pages; of more than thirty days it says nothing. */
  app.get('/datawarehouse/v1/live/', async (c) => {
    if (!isAllowed(c, front)) return notAllowed(c);
    const instead = await faultBefore(c, faults, 'list', swStyle(c));
    if (instead !== undefined) return instead;
    const { startDate, endDate, page = '1' } = c.req.query();
    const [first, last] = [startDate, endDate].map((day) => instantOf(`${day}T00:00:00`, CENTRAL_ZONE));
    if (first === undefined || last === undefined || Number.isNaN(first + last))
      return c.json(failure('La fecha de inicio es requerida.'), 400);
    const rows = last - first > 30 * DAY_MS ? [] : data.stampedBetween(first, last + DAY_MS - 1);
    const records = rows.slice((Number(page) - 1) * PER_PAGE, Number(page) * PER_PAGE);
    const metaData = { page, perPage: PER_PAGE, totalCount: rows.length };
    const body = { metaData, records: records.map(({ uuid }) => warehouseRecord(uuid)) };
    return faultAfter(c, faults, 'list', swStyle(c)) ?? c.json({ status: 'success', data: body });
  });

  app.get('/datawarehouse/v1/live/:uuid', async (c) => {
    if (!isAllowed(c, front)) return notAllowed(c);
    const instead = await faultBefore(c, faults, 'acuse', swStyle(c));
    if (instead !== undefined) return instead;
    const row = faults.take('not_in_warehouse') ? undefined : data.byUuid(c.req.param('uuid'));
    const records = row === undefined ? [] : [warehouseRecord(row.uuid)];
    return faultAfter(c, faults, 'acuse', swStyle(c)) ?? c.json({ status: 'success', data: { records } });
  });

  function warehouseRecord(uuid: string) {
    const file = (name: string, there: boolean) => (there ? `/warehouse/${uuid}/${name}.xml` : null);
    return {
      uuid,
      urlXml: file('cfdi', true),
      urlAckCfdi: file('reception', acuseOf(sat, uuid, 'reception') !== undefined),
      urlAckCancellation: file('cancel', acuseOf(sat, uuid, 'cancel') !== undefined),
    };
  }

  app.get('/warehouse/:uuid/:file', (c) => {
    const { uuid, file } = c.req.param();
    const xml = storedFile(uuid, file.replace(/\.xml$/, ''));
    if (xml === undefined) return c.notFound();
    return c.body(xml, 200, { 'content-type': 'text/xml; charset=utf-8' });
  });

  function storedFile(uuid: string, name: string): string | undefined {
    if (name === 'cfdi') return data.byUuid(uuid)?.xml;
    return name === 'cancel' || name === 'reception' ? acuseOf(sat, uuid, name) : undefined;
  }

  app.get('/account/balance', async (c) => {
    if (!isAllowed(c, front)) return notAllowed(c);
    const instead = await faultBefore(c, faults, 'account', swStyle(c));
    if (instead !== undefined) return instead;
    const saldo = { saldoTimbres: stampsLeft(data), timbresUtilizados: data.countStamps(), unlimited: false };
    return faultAfter(c, faults, 'account', swStyle(c)) ?? c.json({ status: 'success', data: saldo });
  });

  app.route('/', swCancelRoutes(front));
  return app;
}

function stampData(row: StampRow) {
  const stamp = stampElement(row.xml);
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(stamp)?.[1] ?? '';
  return {
    cfdi: row.xml,
    uuid: row.uuid,
    fechaTimbrado: attribute('FechaTimbrado'),
    selloCFDI: row.seal,
    selloSAT: attribute('SelloSAT'),
    noCertificadoSAT: attribute('NoCertificadoSAT'),
  };
}
