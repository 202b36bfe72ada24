/** The printed form of any document that is read: invoices of every version, and withholdings. */
import { comprobante20 } from '../cfdi/comprobante-20.ts';
import { comprobante22 } from '../cfdi/comprobante-22.ts';
import { comprobante30 } from '../cfdi/comprobante-30.ts';
import { comprobante32 } from '../cfdi/comprobante-32.ts';
import { type Comprobante33, comprobante33 } from '../cfdi/comprobante-33.ts';
import { type Comprobante40, comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { type Retenciones10, retenciones10 } from '../cfdi/retenciones-10.ts';
import { type Retenciones20, retenciones20 } from '../cfdi/retenciones-20.ts';
import { printModel, printModel33 } from './model.ts';
import { printModelBefore33 } from './model-before-33.ts';
import { printRetenciones10, printRetenciones20 } from './model-retenciones.ts';
import type { PrintModel, PrintOptions } from './print-model.ts';

const BEFORE_33: readonly NodeDescription[] = [comprobante32, comprobante30, comprobante22, comprobante20];

/** Undefined for what is no document of these: a stamp alone, a message. Never throws on one that lacks pieces. */
export function printDocument(
  description: NodeDescription,
  node: object,
  options: PrintOptions,
): PrintModel | undefined {
  if (description === comprobante40) return printModel(node as Comprobante40, options);
  if (description === comprobante33) return printModel33(node as Comprobante33, options);
  if (BEFORE_33.includes(description)) return printModelBefore33(description, node);
  if (description === retenciones20) return printRetenciones20(node as Retenciones20, options);
  if (description === retenciones10) return printRetenciones10(node as Retenciones10, options);
  return undefined;
}
