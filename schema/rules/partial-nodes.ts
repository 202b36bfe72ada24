/**
 * A CFDI as it may arrive: any attribute or child may be missing, whatever the schema says. The rules
 * read this shape, so that the compiler reminds each of them; a missing piece is the structure's business.
 */
import type { Comprobante40, Concepto40 } from '../cfdi/comprobante-40.ts';

export type PartialNode<T> = T extends readonly (infer Item)[]
  ? readonly PartialNode<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: PartialNode<T[Key]> | undefined }
    : T;

export type PartialComprobante = PartialNode<Omit<Comprobante40, 'Complemento' | 'Addenda' | 'Conceptos'>> & {
  readonly Conceptos?: { readonly Concepto?: readonly PartialConcepto[] } | undefined;
  readonly Complemento?: PartialComplement | undefined;
};

export type PartialConcepto = PartialNode<Omit<Concepto40, 'ComplementoConcepto'>> & {
  readonly ComplementoConcepto?: PartialComplement | undefined;
};

/** The elements of a Complemento, as far as the rules look at them. */
export type PartialComplement = {
  readonly content?:
    | readonly {
        readonly namespace: string;
        readonly name: string;
        readonly node?: object;
        readonly raw?: string;
      }[]
    | undefined;
};

/** A Traslado or Retencion, of a concept or of the summary. */
export type PartialTaxLine = {
  readonly Base?: string | undefined;
  readonly Impuesto?: string | undefined;
  readonly TipoFactor?: string | undefined;
  readonly TasaOCuota?: string | undefined;
  readonly Importe?: string | undefined;
};
