/** What some customers ask for beside the invoice: the panel that their record opens, what it refuses, and the file with it. */
import { withoutAddenda } from '../../schema/cfdi/insert-addenda.ts';
import { ADDENDA, ADDENDA_PROBLEMS } from '../../schema/texts/addenda.ts';
import { AMECE_ADDENDA as AMECE } from '../../schema/texts/addenda-amece.ts';
import {
  ADDENDA_LAYOUTS as LAYOUTS,
  ADDENDA_LAYOUT_PROBLEMS as PROBLEMS,
} from '../../schema/texts/addenda-layouts.ts';
import { MULTI_ADDENDA as MULTI } from '../../schema/texts/addenda-multi.ts';
import { RECEIPTS } from '../../schema/texts/receipts.ts';
import { CUSTOMERS } from '../../schema/texts/settings.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test, testInstalled } from './portal.ts';
import {
  emit,
  expectIssued,
  expectTold,
  field,
  sectionControl,
  suggestion,
  waitUntilInstalled,
  writeConcept,
} from './screens.ts';

const NEW = '/receipts/new/I?customer=URE180429TM6';

// spec: 2§2.5, 2§3.25, 2§3.26, 2§4.24, 2§2.13, 2§8.9, 1§2.5
testInstalled(
  'a customer asks for AMECE: its panel is there with no network, what is missing is told, and the file has it',
  async ({ page, account, signIn, sharedPortal }) => {
    await signIn(page);
    await page.goto('/customers');
    await page.getByRole('table', { name: CUSTOMERS.title }).getByText('UNIVERSIDAD ROBOTICA').click();
    await page.getByRole('checkbox', { name: AMECE.title }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('table', { name: CUSTOMERS.title })).toBeVisible();

    await page.goto(NEW);
    await expect(sectionControl(page, ADDENDA.section(AMECE.title))).toBeVisible();
    await waitUntilInstalled(page);
    await page.context().setOffline(true);
    await writeConcept(page, {
      ...{ description: 'Servicio', key: '81112100', unit: 'E48' },
      ...{ quantity: '1', price: '500' },
    });
    // Multi-assistance: its kinds, what they lock, and its totals.
    await page.getByRole('button', { name: ADDENDA.add }).click();
    await page.getByRole('menuitem', { name: MULTI.title, exact: true }).click();
    const multi = page.getByRole('group', { name: MULTI.groups.amounts });
    await expect(page.getByRole('tab', { name: MULTI.kinds.honorarios })).toBeDisabled();
    await page.getByRole('tab', { name: MULTI.kinds.reparaciones }).click();
    await expect(field(multi, MULTI.refacciones)).toBeDisabled();
    await multi.getByLabel(MULTI.con_refacciones).check();
    await field(multi, MULTI.costo).fill('400');
    await field(multi, MULTI.refacciones).fill('100');
    await expect(field(multi, MULTI.subtotal)).toHaveValue('500.00');
    await expect(field(multi, MULTI.subtotal)).toBeDisabled();
    await field(multi, MULTI.iva).fill('80');
    await expect(field(multi, MULTI.total)).toHaveValue('580.00');
    await page.getByLabel(MULTI.orden_pago).fill('OP-9');
    await page.getByLabel(MULTI.siniestro).fill('S-7');

    await page.getByRole('button', { name: 'Emitir', exact: true }).click();
    const order = page.getByLabel(AMECE.order_number);
    await expect(order).toHaveAccessibleDescription(ADDENDA_PROBLEMS.required);
    await order.fill('45<&>1');
    await field(page.getByRole('group', { name: AMECE.groups.buyer }), AMECE.gln).fill('7500000000001');
    await field(page.getByRole('group', { name: AMECE.groups.seller }), AMECE.gln).fill('7500000000002');
    await page.getByLabel(AMECE.seller_number).fill('P-77');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'the form with two addenda');
    await page.setViewportSize({ width: 1280, height: 720 });
    await emit(page);
    await page.context().setOffline(false);
    await expectIssued(page);

    const { store } = await sharedPortal();
    const stored = await store.db
      .selectFrom('receipt')
      .select(['id', 'stamped_xml'])
      .where('client_id', '=', account.clientId)
      .executeTakeFirstOrThrow();
    const file = async () =>
      withoutAddenda(
        await (await page.request.get(`/receipts/${stored.id}/download/emmited/xml/file`)).text(),
      );
    const { xml, content } = await file();
    expect(xml).toBe(stored.stamped_xml);
    expect(content).toMatch(
      /^<requestForPayment .*>45&lt;&amp;&gt;1<.*<\/requestForPayment><multiasistencia tipo="reparaciones">/,
    );
    expect(content).toContain('<total>580.00</total></multiasistencia>');

    // Edited alone: the stamped bytes stay, and the timeline says it.
    await page.goto(`/receipts/${stored.id}/edit/addenda`);
    await page.getByLabel(AMECE.order_number).fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel(AMECE.order_number)).toHaveAccessibleDescription(ADDENDA_PROBLEMS.required);
    await page.getByLabel(AMECE.order_number).fill('46');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectTold(page, RECEIPTS.addendumSaved);
    const edited = await file();
    expect(edited.xml).toBe(stored.stamped_xml);
    expect(edited.content).toContain('>46<');

    // What it said before is read where it was edited.
    await page.goto(`/receipts/${stored.id}/edit/addenda`);
    await page.getByText(ADDENDA.versionText(1)).click();
    const versions = page.getByRole('list', { name: ADDENDA.versions });
    await expect(versions).toContainText('>45&lt;&amp;&gt;1<');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, 'the versions of an addenda');
  },
);

// spec: house.602
test('an administrator describes one without code, sees it with a stamped invoice, and the form asks for it', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page);
  await issueByCall(page, server.url);
  await page.goto('/addenda_layouts/new');
  await field(page, LAYOUTS.fields.title).fill('Tiendas del Norte');
  await field(page, LAYOUTS.fields.root).fill('1Norte');
  const first = page.getByRole('group', { name: LAYOUTS.field.title(1), exact: true });
  await first.getByLabel(LAYOUTS.field.place).fill('orden/@numero');
  await field(first, LAYOUTS.field.label).fill('Orden del Norte');
  await first.getByLabel(LAYOUTS.field.is_required).check();
  await field(first, LAYOUTS.field.most).fill('6');
  await page.getByRole('button', { name: LAYOUTS.field.add }).click();
  const second = page.getByRole('group', { name: LAYOUTS.field.title(2), exact: true });
  await second.getByLabel(LAYOUTS.field.source).selectOption('total');
  await second.getByLabel(LAYOUTS.field.place).fill('total');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(field(page, LAYOUTS.fields.root)).toHaveAccessibleDescription(PROBLEMS.xmlName);
  await field(page, LAYOUTS.fields.root).fill('Norte');
  await page.getByRole('combobox', { name: LAYOUTS.preview.choose }).fill('UNIVERSIDAD');
  await suggestion(page, 'UNIVERSIDAD').click();
  const preview = page.getByLabel(LAYOUTS.preview.label);
  await expect(preview).toContainText('<orden numero="Orden del Norte"/>');
  await expect(preview).toContainText('<total>116.00</total>');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: LAYOUTS.title })).toContainText('Tiendas del Norte');

  await page.goto(NEW);
  await page.getByRole('button', { name: ADDENDA.add }).click();
  await page.getByRole('menuitem', { name: 'Tiendas del Norte' }).click();
  await expect(page.getByLabel('Orden del Norte')).toHaveAttribute('maxlength', '6');
});
