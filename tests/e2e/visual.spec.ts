/**
 * How the screens look: each is held to its picture in tests/e2e/visual, on a phone and on a desk, light and dark. `npm run
 * screens:update` takes them anew. What is of this run alone (moments, UUIDs, serial numbers, whose account it is) is written
 * over before a picture is taken; the browser and the typeface are those of the packages. A processor may round a line of
 * letters otherwise all the same: a page that never changes is compared first, and where that one differs nothing is said of the
 * screens.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { findChromium } from '../../server/output/print/chromium.ts';
import { settled } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { test } from './portal.ts';
import { signInByCall } from './screens.ts';

/** Never one of the machine's: another draws letters otherwise. */
const packed = await findChromium(undefined);
test.use({ launchOptions: { executablePath: packed?.path ?? '', args: packed?.args ?? [] } });

/** Letters of each size, a line, a corner, a shade: nothing of ours but the typeface. Changed, it is taken anew with the screens. */
const FIXED = (typeface: string) => `<!doctype html><html lang="es"><style>
  @font-face { font-family: Fija; src: url(data:font/woff2;base64,${typeface}) format('woff2'); }
  body { margin: 16px; font-family: Fija; color: #1a1b1e; background: #fff; }
  div { border: 1px solid #868e96; border-radius: 8px; padding: 8px; margin-bottom: 8px; box-shadow: 0 1px 3px #0003; }
</style>${[11, 12, 14, 16, 20, 26]
  .map(
    (size) => `<div style="font-size:${size}px">Comprobantes emitidos · $1,234,567.89 MXN · ñandú ÁÉÍ</div>`,
  )
  .join('')}`;

async function drawsAlike(page: Page): Promise<boolean> {
  const file = fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'));
  await page.setContent(FIXED((await readFile(file)).toString('base64')));
  await page.evaluate(() => document.fonts.load('16px Fija').then(() => undefined));
  const picture = await page.screenshot({ animations: 'disabled' });
  try {
    expect(picture).toMatchSnapshot('fixed.png', { maxDiffPixels: 0 });
    return true;
  } catch {
    return false;
  }
}

type Screen = { name: string; path: string; heading: string; open?: (page: Page) => Promise<void> };

const SCREENS: readonly Screen[] = [
  { name: 'receipts', path: '/receipts', heading: 'Comprobantes emitidos' },
  { name: 'new', path: '/receipts/new', heading: '¿Qué vas a emitir?' },
  { name: 'invoice', path: '/receipts/new/I', heading: 'Nueva factura' },
  { name: 'payment', path: '/receipts/new/P', heading: 'Nuevo recibo de pago' },
  { name: 'drafts', path: '/drafts', heading: 'Borradores' },
  { name: 'required', path: '/required_cancellations', heading: 'Cancelaciones por responder' },
  { name: 'customers', path: '/customers', heading: 'Clientes' },
  { name: 'customer', path: '/customers/new', heading: 'Nuevo cliente' },
  { name: 'products', path: '/products', heading: 'Productos' },
  { name: 'product', path: '/products/new', heading: 'Nuevo producto' },
  { name: 'certificates', path: '/certificates', heading: 'Certificados' },
  { name: 'provider', path: '/pac_accounts', heading: 'Proveedor de certificación (PAC)' },
  { name: 'branches', path: '/branches', heading: 'Sucursales' },
  { name: 'branch', path: '/branches/new', heading: 'Nueva sucursal' },
  { name: 'serials', path: '/serials', heading: 'Series' },
  { name: 'local-taxes', path: '/local_taxes', heading: 'Impuestos locales' },
  { name: 'looks', path: '/document_looks', heading: 'Apariencia de tus documentos' },
  { name: 'first-steps', path: '/first_steps', heading: 'Primeros pasos' },
  {
    name: 'help',
    path: '/certificates',
    heading: 'Certificados',
    async open(page) {
      await page.getByRole('button', { name: 'Ayuda' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Ayuda' }).getByRole('heading', { level: 3 }),
      ).toBeVisible();
    },
  },
  { name: 'lost', path: '/nada', heading: 'Esta página no existe' },
];

/** The screen on which the menu is pictured. */
const MENU = 'receipts';

const SIZES = { desk: { width: 1_180, height: 760 }, phone: { width: 360, height: 740 } };
const COLOURS = ['light', 'dark'] as const;
/** A dot here and there; a letter that changed has more. */
const MOST_DOTS = 60;

/** [what is of this run, what is written in its place] */
const PASSING: [source: string, flags: string, instead: string][] = [
  ['[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}', 'gi', '8C484F1B-7034-4EC4-B458-1515E0FFD433'],
  ['\\b[0-9A-F]{8}…[0-9A-F]{4}\\b', 'gi', '8C484F1B…D433'],
  // As another list shortens it: a digit tells it from a word.
  ['\\b(?=[A-F]*\\d)[0-9A-F]{8}\\b', 'g', '8C484F1B'],
  ['\\bT[A-Z]{2}200102AA1\\b', 'g', 'TAA200102AA1'],
  ['\\b\\d{20}\\b', 'g', '30001000000500003416'],
  ['\\b\\d{4}-\\d{2}-\\d{2}', 'g', '2026-11-20'],
  ['\\b\\d{1,2}([-/])\\d{1,2}\\1\\d{4}', 'g', '20/11/2026'],
  [
    '\\b\\d{1,2}( de)? (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\\.?,?( de)? \\d{4}',
    'gi',
    '20 nov 2026',
  ],
  ['\\b\\d{1,2}:\\d{2}(:\\d{2})?(\\s?[ap]\\.?\\s?m\\.?)?', 'gi', '12:00'],
  ['\\b\\d+ días\\b', 'g', '90 días'],
];

/** @param menu whether all places of the menu are pictured: another one is no part of how every screen looks */
async function writeOver(page: Page, menu: boolean): Promise<void> {
  await page.evaluate(
    ([passing, whole]) => {
      // Numbers of a fixed width are in a typeface of the machine.
      document.documentElement.style.setProperty(
        '--mantine-font-family-monospace',
        'Inter, sans-serif',
        'important',
      );
      const changed = (text: string) =>
        passing.reduce(
          (now, [source, flags, instead]) => now.replace(new RegExp(source, flags), instead),
          text,
        );
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const next = changed(node.nodeValue ?? '');
        if (next !== node.nodeValue) node.nodeValue = next;
      }
      for (const place of document.querySelectorAll<HTMLElement>(whole ? 'nav details li' : 'nav li'))
        place.hidden = place.querySelector('[data-status="active"]') === null;
      for (const group of document.querySelectorAll<HTMLElement>('nav details'))
        group.hidden = !whole && group.querySelector('[data-status="active"]') === null;
      for (const field of document.querySelectorAll('input')) {
        if (/^(date|datetime-local|time)$/.test(field.type)) field.style.visibility = 'hidden';
        else if (field.type !== 'file' && changed(field.value) !== field.value)
          field.value = changed(field.value);
      }
    },
    [PASSING, menu] as const,
  );
}

async function expectPicture(page: Page, name: string, menu: boolean): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settled(page);
    await writeOver(page, menu);
    const picture = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      // Paper is held to its own tests.
      mask: [page.locator('iframe')],
      maskColor: '#808080',
    });
    expect(picture).toMatchSnapshot(`${name}.png`, { maxDiffPixels: MOST_DOTS });
  }).toPass({ timeout: 15_000 });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`the screens look as their pictures: ${size}`, async ({ browser, server, account, sharedPortal }) => {
    const fixed = await browser.newPage({ viewport: { width: 640, height: 400 } });
    test.skip(!(await drawsAlike(fixed)), 'this machine draws letters otherwise: screens are not compared');
    await fixed.close();
    await sharedPortal();
    const context = await browser.newContext({
      viewport,
      ...(size === 'phone' && { hasTouch: true, isMobile: true }),
      reducedMotion: 'reduce',
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
    });
    const page = await context.newPage();
    const both = async (name: string) => {
      for (const colorScheme of COLOURS) {
        await page.emulateMedia({ colorScheme });
        await expectPicture(page, `${name}-${size}-${colorScheme}`, name === MENU);
      }
    };
    await page.goto(`${server.url}/sign-in`);
    await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).waitFor();
    await both('sign-in');

    await signInByCall(page, server.url, account);
    for (const price of ['100', '2500.5', '38000']) await issueByCall(page, server.url, { price });
    // The states in the list: a filter has the same name.
    await expect(page.locator('[data-tone]').filter({ hasText: 'Entregado SAT' })).toHaveCount(3);
    // Whatever comes later comes into the list, where it would move what is pictured.
    const stray: string[] = [];
    for (const { name, path, heading, open } of SCREENS) {
      await page.goto(server.url + path);
      await page.mouse.move(0, 0);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await open?.(page);
      // Every picture is looked at, so that one run tells of all that changed.
      await both(name).catch((error: Error) => stray.push(`${name}: ${error.message.split('\n')[0]}`));
    }
    expect(stray).toEqual([]);
    await context.close();
  });
}
