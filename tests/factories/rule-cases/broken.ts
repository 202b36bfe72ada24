/** Cases that break one thing of a document that keeps every rule. */

import type { CfdiPath } from '../../../schema/cfdi/cfdi-path.ts';
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { edited } from './edit.ts';
import type { RuleCase } from './rule-case.ts';

type Edits = Readonly<Record<CfdiPath, unknown>>;
/** `keeps`: what to write in the document that passes. */
type More = { keeps?: Edits; warns?: true };

/** @param path of the finding, from the root of the document. */
export function broken(
  code: string,
  of: Comprobante40,
  path: CfdiPath,
  edits: Edits,
  { keeps = {}, warns }: More = {},
): RuleCase {
  return {
    code,
    path,
    passes: edited(of, keeps),
    fails: edited(of, edits),
    fix: 'none',
    ...(warns && { severity: 'warning' }),
  };
}

/** The place of the edit is the place of the finding. */
export function wrong(
  code: string,
  of: Comprobante40,
  path: CfdiPath,
  value: unknown,
  more: More = {},
): RuleCase {
  return broken(code, of, path, { [path]: value }, more);
}
