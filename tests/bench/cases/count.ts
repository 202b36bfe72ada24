/**
 * One touch in a count of many lines: the press on a line's plus, until the frame that shows it is painted, on a processor four times as slow as a
 * phone's is. A real browser against the real server; the count is kept on the device at each touch.
 */
import type { Page } from 'playwright-core';
import { goodsCount } from '../../../schema/pushables/goods-count.ts';
import { countLines } from '../../../schema/resources/orders/count-lines.ts';
import { buildOrder, buildOrderLine } from '../../factories/orders.ts';
import { measureInPage } from '../browser.ts';
import type { BenchRun } from '../figure.ts';
import { enterDemo, withDemo } from '../portal.ts';

const WARM_UP = 5;
const TOUCHES = 60;
/** Between two touches of a thumb: what is kept of the one before is kept by then. */
const BETWEEN_MS = 300;
const SLOWER = 4;

export const touchCount: BenchRun = async (n) =>
  await withDemo(async (browser, url) => {
    const context = await browser.newContext({ baseURL: url, locale: 'es-MX' });
    const page = await context.newPage();
    await enterDemo(page);
    const slug = crypto.randomUUID();
    await pushCount(page, url, slug, n);
    await page.goto(`/merchandise_receipts/counts/${slug}`);
    await page.getByRole('region', { name: nameOf(n - 1), exact: true }).waitFor();
    const names = Array.from({ length: WARM_UP + TOUCHES }, (_, i) => nameOf((i * 7) % n));
    const units = names.map((name) => async () => await touch(page, name));
    return await measureInPage(page, units, WARM_UP, {
      ...{ slower: SLOWER, restMs: BETWEEN_MS },
      ready: (i) => page.getByRole('region', { name: names[i] ?? '', exact: true }).evaluate(toSight),
      empty: () => touch(page, undefined),
    });
  });

const nameOf = (line: number) => `Artículo número ${line}`;

const toSight = (item: Element) => item.scrollIntoView({ block: 'center' });

/**
 * A press comes at the start of a frame, as the browser hands them over; the answer to what was posted there, once that frame was laid out and painted.
 * @param name undefined: no line is touched @returns milliseconds between the two
 */
async function touch(page: Page, name: string | undefined): Promise<number> {
  return await page.evaluate(async (of) => {
    const item = document.querySelector(`section[aria-label="${of}"]`);
    const field = item?.querySelector<HTMLInputElement>('input[inputmode="decimal"]');
    const plus = [...(item?.querySelectorAll('button') ?? [])].at(-1);
    if (of !== undefined && !(field && plus))
      throw new Error(`no line ${of} at ${location.pathname}: ${document.body.innerText.slice(0, 300)}`);
    const before = Number(field?.value);
    const took = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const start = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        plus?.click();
        port2.postMessage(undefined);
      });
    });
    if (field && Number(field.value) !== before + 1)
      throw new Error(`${of} has ${field.value} after ${before}`);
    return took;
  }, name);
}

async function pushCount(page: Page, url: string, slug: string, n: number): Promise<void> {
  const concepts = Array.from({ length: n }, (_, i) =>
    buildOrderLine({ line_id: `l${i}`, key: `SKU-${i}`, description: nameOf(i), quantity: '20' }),
  );
  const lines = countLines({ ...buildOrder({ concepts }), received: [] });
  const { request } = page.context();
  const { csrf_token } = (await (await request.get(`${url}/api/v1/session`)).json()) as {
    csrf_token: string;
  };
  const body = { ...goodsCount.empty, purchase_order_number: 'OC-1', provider_name: 'PROVEEDORA', lines };
  const document = {
    ...{ seq: 0, _deleted: false, id: goodsCount.idOf(slug), kind: goodsCount.kind, slug, body },
    ...{ revision: 0, edited_at: new Date().toISOString(), conflict_of: '' },
  };
  const answer = await request.post(`${url}/api/v1/goods_counts/push`, {
    headers: { accept: 'application/json', 'x-csrf-token': csrf_token },
    data: { rows: [{ base_revision: 0, goods_count: document }] },
  });
  if (!answer.ok()) throw new Error(`the count is not there: ${await answer.text()}`);
}
