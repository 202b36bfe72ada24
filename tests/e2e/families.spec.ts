/**
 * Every family that a complement makes, begun from its card, filled by the labels of its screen and issued, and every complement of
 * withholdings; made from the registry, so that none is without a test. One person and one page.
 */
import type { Locator, Page } from '@playwright/test';
import type { FormComplement } from '../../schema/forms/complements/complement.ts';
import { complementOf, loadComplements } from '../../schema/forms/complements/loaded.ts';
import {
  codeOf,
  FORM_COMPLEMENTS,
  RECEIPT_FAMILIES,
  type RegisteredComplement,
  registeredComplement,
} from '../../schema/forms/complements/registry.ts';
import { labelOf } from '../../schema/forms/complements/words.ts';
import { type FormField, type FormNode, isTyped } from '../../schema/forms/engine/node-form.ts';
import { withoutIndexes } from '../../schema/forms/engine/node-paths.ts';
import type { FormValue } from '../../schema/forms/engine/node-values.ts';
import { COMPLEMENT_TITLES } from '../../schema/texts/complements/titles.ts';
import { FORM_WORDS } from '../../schema/texts/forms.ts';
import { WITHHOLDING } from '../../schema/texts/withholding.ts';
import { FORM_EXAMPLES, isUntaxed, soldWith, WAYBILL_BY_RAIL } from '../factories/form-complements.ts';
import { withholdingOf } from '../factories/withholding.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { emit, expectIssued, goTo, openSection, writeConcept } from './screens.ts';

const SERVICE = { description: 'Servicio', key: '81112100', unit: 'E48', quantity: '1', price: '500' };
const CUSTOMER = 'URE180429TM6';

test.beforeAll(async () => await loadComplements(FORM_COMPLEMENTS.map(({ kind }) => kind)));

// spec: 2§1.2, 2§1.3, 2§2.5, 2§3.12, 2§3.13, 2§3.14, 2§3.15, 2§3.16, 2§3.17, 2§3.18, 2§3.19, 2§3.20, 2§3.21, 2§3.22, 2§3.23, 2§3.27, house.770, house.1310, house.1311
test('each family is filled by its labels and issued', async ({ page, signIn }) => {
  // All the families of the SAT in one portal: a machine with other work takes more than one test may.
  test.slow();
  await signIn(page);
  await page.goto('/receipts/new');
  const filter = page.getByLabel('Filtrar tipos de comprobante');
  await filter.fill('zeppelin');
  await expect(page.getByText('Ningún tipo de comprobante coincide con lo que escribiste.')).toBeVisible();
  await filter.fill('inmuebles notario');
  await page.getByRole('link', { name: COMPLEMENT_TITLES.complement_notary }).click();
  await expect(
    page.getByRole('heading', { name: `Nueva factura · ${COMPLEMENT_TITLES.complement_notary}` }),
  ).toBeVisible();
  for (const family of RECEIPT_FAMILIES) {
    await test.step(family.kind, async () => {
      await begin(page, family);
      const {
        prod_serv_id: key = SERVICE.key,
        unit_id: unit = SERVICE.unit,
        identification_num,
      } = soldWith(family.kind);
      await writeConcept(page, { ...SERVICE, key, unit });
      if (family.place === 'concept' || isUntaxed(family.kind) || identification_num !== undefined)
        await inConcept(page, family, identification_num);
      if (family.place === 'document') {
        if (family.kind !== LOCAL) await openSection(page, `${family.title}Complemento`);
        await fillComplement(page, family);
      }
      await emit(page);
      await expectIssued(page);
    });
  }
  await test.step('a waybill by rail, on a phone', async () => {
    const waybill = registeredComplement('waybill') as RegisteredComplement;
    await begin(page, waybill, '&by=rail');
    await writeConcept(page, { ...SERVICE, key: soldWith('waybill').prod_serv_id ?? '' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openSection(page, `${waybill.title}Complemento`);
    await fillComplement(page, waybill, WAYBILL_BY_RAIL);
    await expectFit(page, 'a waybill by rail');
    await emit(page);
    await expectIssued(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  // Those of withholdings: the key of the payment asks for each.
  for (const family of FORM_COMPLEMENTS.filter((one) => !RECEIPT_FAMILIES.includes(one))) {
    await test.step(family.kind, async () => {
      await beginWithholding(page, family);
      await fillComplement(page, family);
      await emit(page);
      await expectIssued(page);
    });
  }
});

const LOCAL = 'implocal';

async function begin(page: Page, family: RegisteredComplement, more = ''): Promise<void> {
  const [type] = family.types;
  const compl = family.kind === LOCAL ? '' : `&compl=${codeOf(family)}`;
  await goTo(page, `/receipts/new/${type}?customer=${CUSTOMER}${compl}${more}`);
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
  if (family.kind !== LOCAL) return;
  // Its card begins with a tax of a concept; the document's own is added as any complement is.
  await page.getByRole('button', { name: 'Agregar complemento' }).click();
  await page.getByLabel('Filtrar complementos').fill('ISH');
  await page.getByRole('button', { name: COMPLEMENT_TITLES.implocal }).click();
}

async function beginWithholding(page: Page, { kind, title }: RegisteredComplement): Promise<void> {
  // The family is no word of these addresses, and makes each another one: a form of its own.
  await goTo(page, `/receipts/new/R?compl=${kind}`);
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
  const { receiver, cve_retenc, totales } = withholdingOf(kind);
  const at = (path: string) => page.locator(`[data-path="${path}"]`).and(page.locator('input, select'));
  await at('receiver.rfc').fill(receiver.rfc);
  await at('receiver.name').fill(receiver.name);
  await at('receiver.tax_domicile').fill(receiver.tax_domicile);
  await at('cve_retenc').selectOption(cve_retenc);
  await at('totales.monto_tot_grav').fill(totales.monto_tot_grav);
  for (const [index, line] of totales.imp_retenidos.entries()) {
    if (index > 0) await page.getByRole('button', { name: WITHHOLDING.rows.add }).click();
    const path = `totales.imp_retenidos.${index}`;
    await at(`${path}.impuesto_ret`).selectOption(line.impuesto_ret);
    await at(`${path}.base_ret`).fill(line.base_ret);
    await at(`${path}.monto_ret`).fill(line.monto_ret);
    await at(`${path}.tipo_pago_ret`).selectOption(line.tipo_pago_ret);
  }
  await page.getByRole('button', { name: 'Agregar complemento' }).click();
  const choices = page.getByRole('dialog', { name: 'Agregar complemento' });
  await choices.getByRole('button', { name: title }).first().click();
  await expect(choices).toBeHidden();
}

async function inConcept(page: Page, family: RegisteredComplement, id = ''): Promise<void> {
  await page.getByRole('button', { name: /^Impuestos y más del concepto 1/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
  if (isUntaxed(family.kind)) await sheet.getByLabel('Objeto de impuesto').selectOption('01');
  if (id !== '') await sheet.getByLabel('Número de identificación').fill(id);
  if (family.place === 'concept') await fillComplement(page, family);
  await sheet.getByRole('button', { name: 'Aceptar' }).click();
  await expect(sheet).toBeHidden();
}

async function fillComplement(
  page: Page,
  { kind, place }: RegisteredComplement,
  example = FORM_EXAMPLES[kind] as FormValue,
): Promise<void> {
  const complement = complementOf(kind) as FormComplement;
  const at = place === 'document' ? 'complements.0' : 'concepts.0.complements.0';
  await fill(complement.form, example, '');

  async function fill(form: FormNode, value: FormValue, inside: string): Promise<void> {
    for (const part of form.parts.filter(isTyped)) {
      const here = value[part.name];
      if (here === undefined) continue;
      const path = inside === '' ? part.name : `${inside}.${part.name}`;
      if (part.kind === 'field') await write(part, path, here as string);
      else if (part.kind === 'group') {
        await shown(part.node, here as FormValue, path, path, FORM_WORDS.add(label(path)));
        await fill(part.node, here as FormValue, path);
      } else {
        const rows = here as FormValue[];
        const { add = '' } = complement.texts.rows?.[withoutIndexes(path)] ?? {};
        // All of them before any is filled: what a row asks may hang on how many there are.
        for (const [index, row] of rows.entries()) await shown(part.node, row, `${path}.${index}`, path, add);
        for (const [index, row] of rows.entries()) await fill(part.node, row, `${path}.${index}`);
      }
    }
  }

  function label(path: string): string {
    return labelOf(complement.texts, path) ?? '';
  }

  function input(path: string): Locator {
    return page.locator(`[data-path="${at}.${path}"]`);
  }

  /** A row that is not there yet, or what may be left out, has a button. @param holder what the button adds to */
  async function shown(form: FormNode, value: FormValue, path: string, holder: string, add: string) {
    const first = firstField(form, value, path);
    if (first === undefined || (await input(first).count()) > 0) return;
    await input(holder)
      .and(page.getByRole('button', { name: add, exact: true }))
      .click();
  }

  async function write({ type }: FormField, path: string, text: string): Promise<void> {
    // A field holds nothing but what is typed; the button that adds a row beside it has the same path.
    const place = input(path).and(page.locator('input, select, textarea'));
    await expect(place).toHaveAccessibleName(named(label(path)));
    const { tag, role } = await place.evaluate(({ tagName, role }) => ({ tag: tagName, role }));
    if (tag === 'SELECT') await place.selectOption(text);
    else await place.fill(text);
    if (type.kind === 'text' && role === 'combobox') await place.press('Escape');
  }
}

/** Of the fields that have a value, the first of a part. */
function firstField(form: FormNode, value: FormValue, path: string): string | undefined {
  for (const part of form.parts.filter(isTyped)) {
    const here = value[part.name];
    const place = `${path}.${part.name}`;
    if (here === undefined) continue;
    if (part.kind === 'field') return place;
    const [below, at] =
      part.kind === 'list' ? [(here as FormValue[])[0], `${place}.0`] : [here as FormValue, place];
    return below && firstField(part.node, below, at);
  }
  return undefined;
}

/** The asterisk of what must be filled may be part of the name. */
function named(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}( \\*)?$`);
}
