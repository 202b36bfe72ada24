/**
 * What writing an invoice asks of a person: presses of the mouse, and keys beside the texts that are typed; by roles, names and
 * keys alone, as a person finds their way. The benchmark prints what it comes to, a browser test holds it to the targets.
 */
import { expect as assured, type Locator, type Page } from '@playwright/test';
import { field, suggestion } from './screens.ts';

export type Presses = { clicks: number; keys: number };

/** What a person would not wait for any longer; the name that was not found is in the message. */
const expect = assured.configure({ timeout: 20_000 });

const EMIT_NOW = 'Emitir ahora';

/** Does what it counts. Text is not counted: whoever types it knows it. */
function handOf(page: Page) {
  const pressed: Presses = { clicks: 0, keys: 0 };
  const click = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    pressed.clicks += 1;
    await target.click();
  };
  const press = async (key: string): Promise<void> => {
    pressed.keys += 1;
    await page.keyboard.press(key);
  };
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  return {
    page,
    pressed,
    press,
    type: async (text: string) => await page.keyboard.type(text),
    clickField: async (label: string) => await click(field(page, label)),
    clickButton: async (name: string | RegExp) => await click(button(name)),
    clickOffered: async (text: string) => await click(suggestion(page, text)),
    /** What a person looks for before Enter takes it. */
    sees: async (text: string) => await expect(suggestion(page, text)).toBeVisible(),
    /** The focus went there by itself. */
    at: async (label: string) => await expect(field(page, label)).toBeFocused(),
    atButton: async (name: string) => await expect(button(name)).toBeFocused(),
  };
}
type Hand = ReturnType<typeof handOf>;

const KNOWN_PRODUCTS = [
  { typed: 'papel', offered: 'Papelería' },
  { typed: 'computadora', offered: 'Computadora' },
  { typed: 'capacitación', offered: 'Capacitación' },
];

async function knownByKeyboard(hand: Hand): Promise<void> {
  await hand.press('Alt+n');
  await expect(hand.page.getByRole('searchbox')).toBeFocused();
  await hand.press('Enter');
  await hand.at('Cliente');
  await hand.type('robotica');
  await hand.sees('UNIVERSIDAD');
  await hand.press('Enter');
  for (const [at, { typed, offered }] of KNOWN_PRODUCTS.entries()) {
    if (at > 0) await hand.press('Enter');
    await hand.at('Producto o descripción');
    await hand.type(typed);
    await hand.sees(offered);
    await hand.press('Enter');
    await hand.at('Cantidad');
    await hand.type('2');
  }
  await hand.press('Control+Enter');
  await hand.atButton(EMIT_NOW);
  await hand.press('Enter');
  await expectIssued(hand.page);
}

async function knownByMouse(hand: Hand): Promise<void> {
  await hand.type('robotica');
  await hand.clickOffered('UNIVERSIDAD');
  for (const [at, { typed, offered }] of KNOWN_PRODUCTS.entries()) {
    if (at > 0) await hand.clickButton('Agregar concepto');
    await hand.at('Producto o descripción');
    await hand.type(typed);
    await hand.clickOffered(offered);
    await hand.at('Cantidad');
    await hand.type('2');
  }
  await issueByMouse(hand);
}

/** Nobody has sold them before: the key is one that the words suggest. */
const NEW_PRODUCTS = [
  { text: 'Servicios contables del mes', key: '84111500', price: '4800' },
  { text: 'Tornillos de acero', key: '31161500', price: '2.35' },
  { text: 'Cemento gris', key: '30111601', price: '229.90' },
];

async function newByMouse(hand: Hand): Promise<void> {
  await hand.type('Kernel Industia Juguetera');
  await hand.clickField('RFC');
  await hand.type('KIJ0906199R1');
  await hand.clickField('Código postal del domicilio fiscal');
  await hand.type('28971');
  await hand.clickButton(/^601 /);
  await hand.clickField('Producto o descripción');
  for (const [at, { text, key, price }] of NEW_PRODUCTS.entries()) {
    if (at > 0) await hand.clickButton('Agregar concepto');
    await hand.at('Producto o descripción');
    await hand.type(text);
    await hand.clickOffered(key);
    await hand.at('Cantidad');
    await hand.type('2');
    await hand.clickField('Valor unitario');
    await hand.type(price);
  }
  await hand.clickButton(/^03 /);
  await issueByMouse(hand);
}

async function issueByMouse(hand: Hand): Promise<void> {
  await hand.clickButton('Emitir');
  await hand.clickButton(EMIT_NOW);
  await expectIssued(hand.page);
}

/** From how many to what is taken off. The product is there before anything is counted. */
async function discount(hand: Hand): Promise<void> {
  const { page } = hand;
  await field(page, 'Producto o descripción').click();
  await hand.type('papel');
  await suggestion(page, 'Papelería').click();
  await hand.at('Cantidad');
  await hand.type('2');
  // The price, its switch, the discount.
  for (let i = 0; i < 3; i++) await hand.press('Tab');
  await hand.at('Descuento');
  await hand.type('10%');
  await expect(field(page, 'Descuento')).toHaveAccessibleDescription('24.10');
}

async function expectIssued(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible();
}

type ByHand = {
  /** Where it begins. */
  from: '/receipts' | '/receipts/new/I';
  run: (hand: Hand) => Promise<void>;
  /** The targets (docs/decisions/screens.md). */
  most: Partial<Presses>;
};

export const BY_HAND = {
  keyboard: { from: '/receipts', run: knownByKeyboard, most: { clicks: 0, keys: 30 } },
  'known-customer': { from: '/receipts/new/I', run: knownByMouse, most: { clicks: 8, keys: 0 } },
  'new-customer': { from: '/receipts/new/I', run: newByMouse, most: { clicks: 16, keys: 0 } },
  discount: { from: '/receipts/new/I', run: discount, most: { keys: 4 } },
} as const satisfies Record<string, ByHand>;

export type ByHandName = keyof typeof BY_HAND;

/** Whoever is signed in on the page writes it. @returns what it took */
export async function writeByHand(page: Page, name: ByHandName): Promise<Presses> {
  const { from, run } = BY_HAND[name];
  await page.goto(from);
  if (from === '/receipts') await expect(page.getByText('En línea')).toBeVisible();
  else await expect(field(page, 'Cliente')).toBeFocused();
  const hand = handOf(page);
  await run(hand);
  return hand.pressed;
}
