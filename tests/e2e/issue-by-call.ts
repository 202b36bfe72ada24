/** An invoice without the form: for tests of what comes after it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_CLIENT } from '../../server/sandbox/demo-data.ts';

const JSON_ONLY = { accept: 'application/json' };

type Session = {
  csrf_token: string;
  client: { rfc: string; name: string; tax_regime: string; zip_code: string };
};
type Issued = { documents: { id: string; uuid: string }[] };
const UNIVERSITY = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
type Invoice = {
  price?: string;
  quantity?: string;
  paidLater?: boolean;
  substitutes?: string;
  keepSubstitutes?: boolean;
  receiver?: { rfc: string; name: string };
};

/**
 * Issues to URE180429TM6, or to another account of the portal, as whoever is signed in on the page, with IVA at 16 %.
 * @param invoice price of one unit, before taxes; paidLater: PPD: it owes until a payment pays it; substitutes: the UUID of the one that it takes the place of; keepSubstitutes: though another takes it too. @returns the UUID, once it is stamped
 */
export async function issueByCall(page: Page, url: string, invoice: Invoice = {}): Promise<string> {
  const session = await sessionOf(page, url);
  const id = await accept(page, url, session, invoice);
  const uuidOf = async () => (await uuids(page, url)).get(id) ?? '';
  await expect.poll(uuidOf).not.toBe('');
  return await uuidOf();
}

/** As issueByCall, so many of them, at most 500: all are accepted before the stamps are waited for. */
export async function issueManyByCall(page: Page, url: string, count: number): Promise<void> {
  const session = await sessionOf(page, url);
  for (let i = 1; i <= count; i++) await accept(page, url, session, { quantity: String(i) });
  const stamped = async () => [...(await uuids(page, url)).values()].filter((uuid) => uuid !== '').length;
  await expect.poll(stamped, { timeout: 120_000, intervals: [1_000] }).toBe(count);
}

export async function sessionOf(page: Page, url: string): Promise<Session> {
  const answer = await page.context().request.get(`${url}/api/v1/session`, { headers: JSON_ONLY });
  return (await answer.json()) as Session;
}

/** @returns its id */
async function accept(
  page: Page,
  url: string,
  { csrf_token, client }: Session,
  {
    price = '100',
    quantity = '1',
    paidLater = false,
    substitutes,
    keepSubstitutes,
    receiver = UNIVERSITY,
  }: Invoice,
): Promise<string> {
  const { rfc, name, tax_regime, zip_code } = client;
  const receipt = {
    ...{ receipt_type: 'I', emitter: { rfc, name, tax_regime }, currency: 'MXN', serie: 'A' },
    ...(paidLater
      ? { payment_form: '99', payment_method: 'PPD' }
      : { payment_form: '03', payment_method: 'PUE' }),
    ...{ exportacion: '01', expedition_place: zip_code },
    receiver: {
      ...{ rfc: receiver.rfc, name: receiver.name },
      tax_domicile: receiver === UNIVERSITY ? '86991' : DEMO_CLIENT.zip_code,
      ...{ tax_regime_receiver: '601', cfdi_usage: 'G03' },
    },
    ...(substitutes && { related_cfdis: [{ type: '04', related_cfdi: [substitutes] }] }),
    concepts: [
      {
        ...{ prod_serv_id: '81112100', quantity, unit_id: 'E48', description: 'Servicio de prueba' },
        ...{ unit_value: price, objeto_imp: '02' },
        taxes: { transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' }], retentions: [] },
      },
    ],
  };
  const answer = await page.context().request.post(`${url}/receipts?format=json`, {
    headers: { ...JSON_ONLY, 'x-csrf-token': csrf_token, 'idempotency-key': randomUUID() },
    data: { receipt, ...(keepSubstitutes && { keep_substitutes: true }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

/** By the ids of the receipts; '' of those without a stamp. */
async function uuids(page: Page, url: string): Promise<Map<string, string>> {
  const changes = await page
    .context()
    .request.get(`${url}/api/v1/changes?collection=receipts&since=0&limit=500`);
  const { documents } = (await changes.json()) as Issued;
  return new Map(documents.map(({ id, uuid }) => [id, uuid]));
}
