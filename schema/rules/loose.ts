/**
 * A CFDI as it may arrive: any attribute or child may be missing, whatever the schema says. The rules
 * read this shape, so that the compiler reminds each of them; a missing piece is the structure's business.
 */
import type { Comprobante40, Concepto40 } from '../cfdi/comprobante-40.ts';

export type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Loose<T[Key]> | undefined }
    : T;

export type LooseComprobante = Loose<Omit<Comprobante40, 'Complemento' | 'Addenda' | 'Conceptos'>> & {
  readonly Conceptos?: { readonly Concepto?: readonly LooseConcepto[] } | undefined;
  readonly Complemento?: LooseComplement | undefined;
};

export type LooseConcepto = Loose<Omit<Concepto40, 'ComplementoConcepto'>> & {
  readonly ComplementoConcepto?: LooseComplement | undefined;
};

/** The elements of a Complemento, as far as the rules look at them. */
export type LooseComplement = {
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
export type LooseTaxLine = {
  readonly Base?: string | undefined;
  readonly Impuesto?: string | undefined;
  readonly TipoFactor?: string | undefined;
  readonly TasaOCuota?: string | undefined;
  readonly Importe?: string | undefined;
};
