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
