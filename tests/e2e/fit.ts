/** What every screen is held to, however it looks: axe finds nothing serious, nothing runs off the side. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const LOOKS = [
  { name: 'wide, light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone, dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

export async function expectFit(page: Page, name: string): Promise<void> {
  // The printed form's frame runs no script, so axe cannot look inside; it is a picture of the paper.
  const found = await new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe').analyze();
  const serious = found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(serious, name).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `${name} runs off the side`).toBeLessThanOrEqual(0);
}
