/** A program is let in: its token made on the screen calls the portal, and is revoked there. */

import { API_DOCS, API_TOKENS } from '../../schema/texts/api.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { PERMISSION_NAMES, PROFILES } from '../../schema/texts/people.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { sessionOf } from './issue-by-call.ts';
import { expect, testInstalled } from './portal.ts';

// spec: house.610
testInstalled(
  'a token is made with what it may, shown once, calls, and opens nothing once it is revoked',
  async ({ page, signIn, server }) => {
    await signIn(page);
    await page.goto('/api_tokens/new');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel(API_TOKENS.fields.name)).toHaveAccessibleDescription(/requerido/);
    await page.getByLabel(API_TOKENS.fields.name).fill('ERP de la bodega');
    const customers = page.getByRole('group', { name: PERMISSION_NAMES.customers.title });
    await customers.getByRole('checkbox', { name: PERMISSION_NAMES.customers.functions.read }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: API_TOKENS.secret.make }).click();
    const token = await page.getByRole('textbox', { name: API_TOKENS.secret.label }).inputValue();
    const ask = async (path: string) =>
      (
        await fetch(`${server.url}${path}`, {
          headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await ask('/customers')).toBe(200);
    expect(await ask('/products')).toBe(403);
    await page.reload();
    await expect(page.getByRole('button', { name: API_TOKENS.secret.again })).toBeVisible();
    await expect(page.getByText(API_TOKENS.secret.there(token.slice(-4), '').slice(0, 35))).toBeVisible();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: COMMON.yes }).click();
    await expect(page.getByText(API_TOKENS.removed)).toBeVisible();
    expect(await ask('/customers')).toBe(401);

    const { csrf_token } = await sessionOf(page, server.url);
    const make = async (path: string, data: object) => {
      const headers = { accept: 'application/json', 'x-csrf-token': csrf_token };
      const answer = await page.context().request.post(`${server.url}${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return await answer.json();
    };
    const { profile_id } = await make('/profiles', { name: 'Bodega', permissions: ['customers.read'] });
    const expires_on = centralDay(Date.now() + 30 * 86_400_000);
    await make('/api_tokens', { name: 'ERP nuevo', profile_id, permissions: [], branches: [], expires_on });
    await page.goto('/api_tokens');
    await expect(page.getByText('ERP nuevo').first()).toBeVisible();
    await page.goto(`/profiles/${profile_id}/edit`);
    // What the device has of tokens is read beside the profile.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Eliminar' }).click();
      const told = page.getByText(PROFILES.removeWithTokens('Bodega', ['ERP nuevo']));
      await expect(told).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('Escape');

    await page.evaluate(async () => await navigator.serviceWorker.ready);
    const docs = async () => {
      await page.goto('/api/docs');
      await expect(page.getByRole('heading', { name: API_DOCS.title })).toBeVisible();
      await page.getByText('GET /customers', { exact: true }).click();
    };
    await docs();
    await page.context().setOffline(true);
    await docs();
    await page.context().setOffline(false);
  },
);
