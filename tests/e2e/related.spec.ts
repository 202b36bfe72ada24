/** What receipts have to do with one another: from a row and a page, as a list and as a picture, by keyboard, on a phone, with no network. */
import { RELATED } from '../../schema/texts/related.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { checkEveryIssuedOf } from './other-tools.ts';
import { expect, testInstalled } from './portal.ts';
import { emit, goOffline, waitUntilInstalled } from './screens.ts';

// spec: 1§2.16
testInstalled(
  'all that a receipt has to do with stands in its list and its picture, also with no network',
  async ({ page, server, signIn }) => {
    await signIn(page);
    const first = await issueByCall(page, server.url);
    const second = await issueByCall(page, server.url, { substitutes: first });
    const third = await issueByCall(page, server.url, { substitutes: second });
    const twin = await issueByCall(page, server.url, { substitutes: first, keepSubstitutes: true });

    await page.goto(`/receipts?q=${second}`);
    await page.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Ver relacionados', exact: true }).click();
    const level = (at: number) => page.getByRole('region', { name: RELATED.level(at) });
    await expect(level(0).getByRole('listitem')).toHaveCount(1);
    await expect(level(1).getByRole('listitem')).toHaveCount(2);
    await expect(level(2).getByRole('listitem')).toHaveCount(1);
    await expect(level(1).locator('[aria-current=true]')).toContainText(RELATED.self);
    await expect(page.getByRole('alert')).toContainText(RELATED.duplicated.title);
    await expect(level(2).getByRole('link')).toHaveAttribute('href', new RegExp(third));

    await waitUntilInstalled(page);
    await goOffline(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: RELATED.as.picture }).click();
    const box = (uuid: string) => page.locator(`[data-uuid="${uuid}"]`);
    await expect(box(first)).toBeVisible();
    await expectFit(page, 'the picture of related receipts');
    await box(second).focus();
    await page.keyboard.press('ArrowUp');
    await expect(box(first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(box(third)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`emmited/(${twin}|${second})/1/show`));
    await page.getByRole('link', { name: 'Ver relacionados' }).click();
    await expect(level(0)).toBeVisible();

    await page.context().setOffline(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/receipts?q=${third}`);
    await page.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Sustituir', exact: true }).click();
    await expect(page.getByTestId('total')).toContainText('116.00');
    await page.context().setOffline(true);
    await emit(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await page.goto(`/receipts/related/${third}`);
    await expect(level(3).getByRole('listitem')).toContainText([RELATED.waiting('Ingreso')]);
    await expect(level(3).getByRole('listitem')).toContainText(RELATED.standings.waiting);
    await page.context().setOffline(false);
    await expect(level(3).getByRole('link')).toBeVisible();
    await checkEveryIssuedOf(page, 5);
    await page.getByRole('link', { name: RELATED.every }).click();
    const rows = page.getByRole('table', { name: RELATED.list.title }).locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await page.getByLabel(RELATED.duplicated.title).selectOption('yes');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(RELATED.duplicated.mark);
    await expectFit(page, 'the relations of receipts');
  },
);
