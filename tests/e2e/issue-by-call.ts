/** An invoice without the form: for tests of what comes after it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const JSON_ONLY = { accept: 'application/json' };

type Session = {
  csrf_token: string;
  client: { rfc: string; name: string; tax_regime: string; zip_code: string };
};
type Issued = { documents: { id: string; uuid: string }[] };

/**
 * Issues to URE180429TM6 as whoever is signed in on the page, with IVA at 16 %.
 * @param price of one unit, before taxes. @param paidLater PPD: it owes until a payment pays it. @returns the UUID, once it is stamped
 */
export async function issueByCall(
  page: Page,
  url: string,
  {
    price = '100',
    quantity = '1',
    paidLater = false,
  }: { price?: string; quantity?: string; paidLater?: boolean } = {},
): Promise<string> {
  const { request } = page.context();
  const session = await request.get(`${url}/api/v1/session`, { headers: JSON_ONLY });
  const { csrf_token, client } = (await session.json()) as Session;
  const { rfc, name, tax_regime, zip_code } = client;
  const receipt = {
    ...{ receipt_type: 'I', emitter: { rfc, name, tax_regime }, currency: 'MXN', serie: 'A' },
    ...(paidLater
      ? { payment_form: '99', payment_method: 'PPD' }
      : { payment_form: '03', payment_method: 'PUE' }),
    ...{ exportacion: '01', expedition_place: zip_code },
    receiver: {
      ...{ rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_domicile: '86991' },
      ...{ tax_regime_receiver: '601', cfdi_usage: 'G03' },
    },
    concepts: [
      {
        ...{ prod_serv_id: '81112100', quantity, unit_id: 'E48', description: 'Servicio de prueba' },
        ...{ unit_value: price, objeto_imp: '02' },
        taxes: { transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' }], retentions: [] },
      },
    ],
  };
  const answer = await request.post(`${url}/receipts?format=json`, {
    headers: { ...JSON_ONLY, 'x-csrf-token': csrf_token, 'idempotency-key': randomUUID() },
    data: { receipt },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  const uuidOf = async () => {
    const changes = await request.get(`${url}/api/v1/changes?collection=receipts&since=0&limit=500`);
    const { documents } = (await changes.json()) as Issued;
    return documents.find((each) => each.id === id)?.uuid ?? '';
  };
  await expect.poll(uuidOf).not.toBe('');
  return await uuidOf();
}
