/**
 * What writing an invoice asks of a person: presses of the mouse, and keys beside the texts that are typed. In the built
 * app over a real portal, by labels and keys only, as a person finds their way.
 */
import type { Locator, Page } from 'playwright-core';
import type { BenchRun } from '../figure.ts';
import { enterDemo, withDemo } from '../portal.ts';

/** Counts what it does. */
function counterOf(page: Page) {
  let clicks = 0;
  let keys = 0;
  return {
    page,
    count: () => ({ clicks, keys }),
    field: (label: string) => page.locator('form').getByLabel(label, { exact: true }).last(),
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    async press(key: string): Promise<void> {
      keys += 1;
      await page.keyboard.press(key);
    },
    /** Text is not counted: whoever types it knows it. */
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
    },
    /** Waits for what a person waits for: a match under the field, a field that has the focus. */
    async offered(text: string): Promise<Locator> {
      const match = page.locator('[role=listbox] [role=option]').filter({ hasText: text }).first();
      await match.waitFor();
      return match;
    },
    async at(label: string): Promise<void> {
      await page.waitForFunction((wanted) => {
        const { activeElement: field } = document;
        return field instanceof HTMLInputElement && (field.labels?.[0]?.textContent ?? '').startsWith(wanted);
      }, label);
    },
  };
}
type Counter = ReturnType<typeof counterOf>;

const PRODUCTS = ['papel', 'computadora', 'capacitación'];

/** To a known customer, three known products, from the list to «Comprobante emitido», without the mouse. */
async function byKeyboard(of: Counter): Promise<void> {
  await of.press('Alt+n');
  await of.page.getByRole('searchbox').waitFor();
  await of.page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
  await of.press('Enter');
  await of.at('Cliente');
  await of.type('robotica');
  await of.offered('UNIVERSIDAD');
  await of.press('Enter');
  for (const [at, product] of PRODUCTS.entries()) {
    await of.at('Producto');
    await of.type(product);
    await of.offered('');
    await of.press('Enter');
    await of.at('Cantidad');
    await of.type('2');
    if (at < PRODUCTS.length - 1) await of.press('Enter');
  }
  await of.press('Control+Enter');
  await confirm(of, () => of.press('Enter'));
}

async function knownByMouse(of: Counter): Promise<void> {
  await of.type('robotica');
  await of.click(await of.offered('UNIVERSIDAD'));
  for (const [at, product] of PRODUCTS.entries()) {
    await of.at('Producto');
    await of.type(product);
    await of.click(await of.offered(''));
    await of.at('Cantidad');
    await of.type('2');
    if (at < PRODUCTS.length - 1) await of.click(of.page.getByRole('button', { name: 'Agregar concepto' }));
  }
  await of.click(of.page.getByRole('button', { name: 'Emitir', exact: true }));
  await confirm(of, () => of.click(of.page.getByRole('button', { name: 'Emitir ahora' })));
}

const NEW_CONCEPTS = ['Curso de soldadura', 'Reparación de motor', 'Tornillos galvanizados'];

async function newByMouse(of: Counter): Promise<void> {
  await of.type('Talleres Kernel');
  await of.click(of.field('RFC'));
  await of.type('KIJ0906199R1');
  await of.click(of.field('Código postal del domicilio fiscal'));
  await of.type('28971');
  await of.click(of.page.getByRole('button', { name: /^601 / }));
  for (const [at, text] of NEW_CONCEPTS.entries()) {
    if (at === 0) await of.click(of.field('Producto o descripción'));
    await of.at('Producto');
    await of.type(text);
    await of.click(await of.offered('Clave del SAT'));
    await of.at('Cantidad');
    await of.type('2');
    await of.click(of.field('Valor unitario'));
    await of.type('150');
    if (at < NEW_CONCEPTS.length - 1)
      await of.click(of.page.getByRole('button', { name: 'Agregar concepto' }));
  }
  await of.click(of.page.getByRole('button', { name: /^03 / }));
  await of.click(of.page.getByRole('button', { name: 'Emitir', exact: true }));
  await confirm(of, () => of.click(of.page.getByRole('button', { name: 'Emitir ahora' })));
}

/** A discount, from the price of the row. */
async function discount(of: Counter): Promise<void> {
  await of.field('Valor unitario').focus();
  await of.press('Tab');
  await of.press('Tab');
  await of.at('Descuento');
  await of.type('10%');
}

async function confirm({ page }: Counter, go: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Emitir ahora' });
  await button.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Emitir ahora');
  await go();
  await page.getByRole('heading', { name: /Comprobante emitido|Emitiendo/ }).waitFor();
}

const FROM_LIST = '/receipts';
const FROM_FORM = '/receipts/new/I';
const RUNS = {
  keyboard: [byKeyboard, FROM_LIST],
  'known-customer': [knownByMouse, FROM_FORM],
  'new-customer': [newByMouse, FROM_FORM],
  discount: [discount, FROM_FORM],
} as const;

/** @param name which run: its presses and keys are the figure */
export function uxForm(name: keyof typeof RUNS): BenchRun {
  return async () => {
    const [run, from] = RUNS[name];
    return await withDemo(async (browser, baseURL) => {
      const context = await browser.newContext({
        baseURL,
        locale: 'es-MX',
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      await enterDemo(page);
      await page.getByText('En línea').waitFor();
      const of = counterOf(page);
      const started = performance.now();
      if (from !== FROM_LIST) {
        await page.goto(from);
        await of.at('Cliente');
      }
      await run(of);
      const took = Math.round(performance.now() - started);
      return { cpu_ms: 0, wall_ms: took, ...of.count() };
    });
  };
}
