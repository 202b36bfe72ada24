/** What every screen is held to, however it looks: axe finds nothing serious, nothing runs off the side. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const LOOKS = [
  { name: 'wide, light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone, dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

export async function expectFit(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await settled(page);
    // The printed form's frame runs no script, so axe cannot look inside; it is a picture of the paper.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
    // Each element that passes a rule would be written out, and sent, too.
    const found = await axe.options({ resultTypes: ['violations'] }).analyze();
    const serious = found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(serious, name).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await expectNoSideways(page, name);
}

export async function expectNoSideways(page: Page, name: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, `${name} runs off the side`).toBeLessThanOrEqual(0);
}

/** Nothing opens, closes or fades any more: what is half-way has the colours and the place of neither state. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // What opens is drawn some frames before it begins to move.
    for (let still = 0; still < 4; still = isMoving() ? 0 : still + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
