/** The provider's side of the sandbox, in SW's protocol: authenticate, stamp v4, data warehouse. */
import { Hono } from 'hono';
import type { Authority } from './authority.ts';
import type { CheckOptions } from './check.ts';
import type { DataFile, StampRow } from './data-file.ts';
import type { Faults } from './faults.ts';
import { hangUp } from './hang-up.ts';
import { stampElement } from './stamp.ts';
import { makeStamper } from './stamp-once.ts';
import type { Tokens } from './tokens.ts';

export type PacOptions = {
  data: DataFile;
  authority: Authority;
  faults: Faults;
  tokens: Tokens;
  check: CheckOptions;
  now: () => number;
  uuid: () => string;
};

const NOT_VALID = 'Ambiente de pruebas: sin validez fiscal.';

export function pacRoutes(options: PacOptions): Hono {
  const { data, faults, tokens } = options;
  const app = new Hono();
  const stampOnce = makeStamper(options);

  app.post('/security/authenticate', (c) => {
    const token = tokens.give(c.req.header('user') ?? '', c.req.header('password') ?? '');
    if (token === undefined)
      return c.json(failure('AU2000 - El usuario o la contraseña son incorrectos.'), 401);
    return c.json({ status: 'success', data: { token, expires_in: 7200 } });
  });

  app.post('/cfdi33/stamp/v4', async (c) => {
    if (!tokens.accepts(c.req.header('authorization')) || faults.take('token_expired')) {
      return c.json(failure('401 - El token no es válido o expiró.'), 401);
    }
    if (faults.take('reset')) return hangUp(c);
    if (faults.take('429')) return c.json(failure('Demasiadas solicitudes.'), 429, { 'retry-after': '1' });
    if (faults.take('500')) return c.json(failure('Error interno.'), 500);
    const delay = faults.take('delay');
    if (delay) await new Promise((done) => setTimeout(done, delay.ms));

    const file = (await c.req.parseBody()).xml;
    const xml = file instanceof File ? await file.text() : (file ?? '');
    const outcome = stampOnce(xml, c.req.header('customid'));
    if (outcome.kind === 'refused') return c.json(failure(`${outcome.code} - ${outcome.message}`), 400);
    if (outcome.kind === 'other_document') {
      return c.json(
        failure('CFDI3307 - Timbre duplicado: el customid ya se usó con otro comprobante.', {
          tfd: stampElement(outcome.row.xml),
        }),
        400,
      );
    }
    if (outcome.kind === 'before') return duplicateAnswer(outcome.row);
    if (faults.take('lost_answer_after_stamp')) return hangUp(c);
    if (faults.take('500_after_stamp')) return c.json(failure('Error interno.'), 500);
    if (faults.take('garbage')) return c.text('<html>504 Gateway</html>', 200);
    return c.json({ status: 'success', message: NOT_VALID, data: stampData(outcome.row) });

    function duplicateAnswer(row: StampRow): Response {
      const message = '307. El comprobante contiene un timbre previo.';
      if (faults.take('307_without_xml')) return c.json(failure(message), 400);
      if (faults.take('307_only_uuid')) return c.json(failure(message, { uuid: row.uuid }), 400);
      return c.json(failure(message, { tfd: stampElement(row.xml), cfdi: row.xml }), 400);
    }
  });

  app.get('/datawarehouse/v1/live/:uuid', (c) => {
    if (!tokens.accepts(c.req.header('authorization'))) return c.json(failure('401'), 401);
    const row = faults.take('not_in_warehouse') ? undefined : data.byUuid(c.req.param('uuid'));
    const records = row === undefined ? [] : [{ uuid: row.uuid, urlXml: `/warehouse/${row.uuid}.xml` }];
    return c.json({ status: 'success', message: NOT_VALID, data: { records } });
  });

  app.get('/warehouse/:file', (c) => {
    const row = data.byUuid(c.req.param('file').replace(/\.xml$/, ''));
    if (row === undefined) return c.notFound();
    return c.body(row.xml, 200, { 'content-type': 'text/xml; charset=utf-8' });
  });

  function failure(message: string, found: Record<string, string> | null = null) {
    return { status: 'error', message, messageDetail: NOT_VALID, data: found };
  }

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
