/** Where the processes of one run of the tests leave what all of them need once (tests/factories/templates.ts). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const folders: string[] = [];

/** @returns what is done once all tests have ended */
export function setup(project: TestProject): (() => Promise<void>) | undefined {
  // Both projects share it.
  if (process.env.TEST_TEMPLATES !== undefined) return undefined;
  begin();
  // Sources that changed while it watches may make other tables.
  project.onTestsRerun(async () => begin());
  return removeAll;
}

function begin(): void {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-templates-'));
  folders.push(folder);
  process.env.TEST_TEMPLATES = folder;
}

async function removeAll(): Promise<void> {
  const { dropTemplate } = await import('./factories/templates.ts');
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
    await dropTemplate(folder, process.env.TEST_DATABASE_URL ?? '');
  }
}
