/** What writing an invoice asks of a person, in the built app over a real portal: presses of the mouse and keys. */
import { type ByHandName, writeByHand } from '../../e2e/invoice-by-hand.ts';
import type { BenchRun } from '../figure.ts';
import { enterDemo, withDemo } from '../portal.ts';

/** @param name which one: its presses and keys are the figure */
export function uxForm(name: ByHandName): BenchRun {
  return async () =>
    await withDemo(async (browser, baseURL) => {
      const context = await browser.newContext({
        baseURL,
        locale: 'es-MX',
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await enterDemo(page);
      await page.getByText('En línea').waitFor();
      const started = performance.now();
      const presses = await writeByHand(page, name);
      return { cpu_ms: 0, wall_ms: Math.round(performance.now() - started), ...presses };
    });
}
