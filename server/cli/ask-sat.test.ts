import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { comprobante32 } from '../../schema/cfdi/comprobante-32.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { headOf } from '../../schema/cfdi/document-head.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { fullComprobante, STAMP, stamped } from '../../tests/factories/stamped.ts';
import { satStatusService } from '../fiscal/sat/status.ts';
import { makeSatAsker, type SatAnswer } from './ask-sat.ts';

const ANSWER = (codigo: string, estado: string) =>
  `<s:Envelope><s:Body><ConsultaResponse><ConsultaResult><a:CodigoEstatus>${codigo}</a:CodigoEstatus><a:EsCancelable/><a:Estado>${estado}</a:Estado></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
const CURRENT = ANSWER('S - Comprobante obtenido satisfactoriamente.', 'Vigente');

let server: Server;
/** What it answers next, in turn; after the last, the last again. A number is an HTTP status without an answer. */
let answers: (string | number)[];
let asked: string[];
let slept: number[];
let now: number;
let url: string;

beforeEach(async () => {
  answers = [CURRENT];
  asked = [];
  slept = [];
  now = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(body);
      const [answer = 500] = answers.length > 1 ? answers.splice(0, 1) : answers;
      response.writeHead(typeof answer === 'number' ? answer : 200).end(answer.toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

function asker() {
  const port = satStatusService({ url, timeoutMs: 60_000 });
  return makeSatAsker(port, {
    now: () => now,
    async sleep(ms) {
      slept.push(ms);
      now += ms;
    },
  });
}

const DOCUMENT = stamped(fullComprobante({ Total: '1160.50' }));
function ask(by = asker(), document: object = DOCUMENT, description: NodeDescription = comprobante40) {
  return by(headOf(description, document), document);
}

describe('what the SAT says', () => {
  test.each<[string, string, SatAnswer['verdict']]>([
    ['S - Comprobante obtenido satisfactoriamente.', 'Vigente', 'current'],
    ['S - Comprobante obtenido satisfactoriamente.', 'Cancelado', 'cancelled'],
    ['N - 602: Comprobante no encontrado.', 'No Encontrado', 'not_found'],
    ['N - 601: La expresión impresa proporcionada no es válida.', 'No Encontrado', 'unverified'],
  ])('%s %s: %s', async (codigo, estado, verdict) => {
    answers = [ANSWER(codigo, estado)];
    expect(await ask()).toMatchObject({ verdict, codigo_estatus: codigo, estado });
    expect(asked).toHaveLength(1);
  });

  test('is asked with the expression of the document, and of one before 3.3 with the old one', async () => {
    await ask();
    expect(asked[0]).toContain(`?id=${STAMP.UUID}&amp;re=EKU9003173C9&amp;rr=`);
    expect(asked[0]).toContain('&amp;tt=1160.5&amp;fe=');
    const { Complemento } = DOCUMENT;
    const old = {
      version: '3.2',
      total: '4685',
      sello: 'x',
      Emisor: { rfc: 'A&B010203CD4' },
      Receptor: { rfc: 'XAXX010101000' },
      Complemento,
    };
    await ask(asker(), old, comprobante32);
    expect(asked[1]).toContain(
      `>?re=A&amp;amp;B010203CD4&amp;rr=XAXX010101000&amp;tt=0000004685.000000&amp;id=${STAMP.UUID}<`,
    );
  });
});

describe('what it is not asked', () => {
  test('a document without a stamp, a stamp alone, an amount that is none', async () => {
    expect(await ask(asker(), fullComprobante())).toEqual({
      verdict: 'not_available',
      reason: 'no tiene timbre',
    });
    expect(await ask(asker(), STAMP, timbreFiscalDigital11)).toMatchObject({ verdict: 'not_available' });
    expect(await ask(asker(), stamped(fullComprobante({ Total: 'mucho' })))).toEqual({
      verdict: 'unverified',
      reason: 'el total no es un número',
    });
    expect(asked).toEqual([]);
  });
});

describe('a service that does not answer', () => {
  test('is asked again after longer and longer pauses', async () => {
    answers = [500, 'no SOAP', CURRENT];
    expect(await ask()).toMatchObject({ verdict: 'current' });
    expect(slept).toEqual([1_000, 2_000]);
  });

  // spec: house.98
  test('is left alone for a minute after three documents, and asked again then', async () => {
    answers = [503];
    const by = asker();
    for (let i = 0; i < 10; i += 1) expect(await ask(by)).toMatchObject({ verdict: 'unverified' });
    // Four tries for the first document, one for the next two, none for the others.
    expect(asked).toHaveLength(6);
    expect(slept).toEqual([1_000, 2_000, 4_000]);
    answers = [CURRENT];
    now += 59_000;
    expect(await ask(by)).toMatchObject({ verdict: 'unverified', reason: expect.stringContaining('minuto') });
    now += 1_001;
    expect(await ask(by)).toMatchObject({ verdict: 'current' });
    expect(await ask(by)).toMatchObject({ verdict: 'current' });
  });

  test('nor is there: no crash', async () => {
    url = 'http://127.0.0.1:1/';
    expect(await ask()).toEqual({ verdict: 'unverified', reason: 'el servicio no contestó' });
  });
});
