/** The documents and complements that the house describes. A new complement is one file and one line here. */
import { comprobante40 } from './comprobante-40.ts';
import type { NodeDescription } from './describe.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

export const DOCUMENTS: readonly NodeDescription[] = [comprobante40, timbreFiscalDigital11];

export const COMPLEMENTS: readonly NodeDescription[] = [timbreFiscalDigital11];

/** Reads an attribute of the element at hand. */
type AttributeOf = (name: string) => string | undefined;

/** The description of an element by namespace, name and, where several versions share them, version. */
export function findDescription(
  among: readonly NodeDescription[],
  namespace: string,
  name: string,
  attributeOf: AttributeOf,
): NodeDescription | undefined {
  return among.find(
    (description) =>
      description.namespace === namespace &&
      description.name === name &&
      (description.version === undefined ||
        attributeOf(description.version.attribute)?.trim() === description.version.value),
  );
}
