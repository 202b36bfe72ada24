/** The documents and complements that the house describes. A new complement is one file and one line here. */
import { cartaPorte20 } from './complements/carta-porte-20.ts';
import { cartaPorte30 } from './complements/carta-porte-30.ts';
import { cartaPorte31 } from './complements/carta-porte-31.ts';
import { comercioExterior11 } from './complements/comercio-exterior-11.ts';
import { comercioExterior20 } from './complements/comercio-exterior-20.ts';
import { hidroYPetro10 } from './complements/hidro-y-petro-10.ts';
import { ine11 } from './complements/ine-11.ts';
import { nomina12 } from './complements/nomina-12.ts';
import { pagos20 } from './complements/pagos-20.ts';
import { comprobante40 } from './comprobante-40.ts';
import type { NodeDescription } from './describe.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

export const DOCUMENTS: readonly NodeDescription[] = [comprobante40, timbreFiscalDigital11];

export const COMPLEMENTS: readonly NodeDescription[] = [
  timbreFiscalDigital11,
  cartaPorte20,
  cartaPorte30,
  cartaPorte31,
  comercioExterior11,
  comercioExterior20,
  hidroYPetro10,
  ine11,
  nomina12,
  pagos20,
];

/** Reads an attribute of the element at hand. */
type AttributeOf = (name: string) => string | undefined;

/**
 * The description of an element: by namespace and name, and by version where several share them. An element of a
 * version that nobody describes is read as the nearest there is: its version is then a problem of structure.
 */
export function findDescription(
  among: readonly NodeDescription[],
  namespace: string,
  name: string,
  attributeOf: AttributeOf,
): NodeDescription | undefined {
  let nearest: NodeDescription | undefined;
  for (const description of among) {
    if (description.namespace !== namespace || description.name !== name) continue;
    const { version } = description;
    if (version === undefined || attributeOf(version.attribute)?.trim() === version.value) return description;
    nearest ??= description;
  }
  return nearest;
}
