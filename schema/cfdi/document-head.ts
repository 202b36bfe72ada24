/** What every document says of itself, whatever its version calls it. */
import { comprobante20 } from './comprobante-20.ts';
import type { ComplementContent, NodeDescription } from './describe.ts';
import { retenciones10 } from './retenciones-10.ts';
import { retenciones20 } from './retenciones-20.ts';
import { timbreFiscalDigital10 } from './timbre-fiscal-digital-10.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

export type SealDigest = 'md5' | 'sha1' | 'sha256';
export type DocumentHead = {
  /** As written; with `ret` before it in withholdings, which have versions of their own. */
  version: string;
  /** I, E, T, N or P, also of the versions that wrote it out; R and its key for a withholding. */
  type: string;
  /** The issuer's seal and certificate, in base64. */
  seal: string | undefined;
  certificate: string | undefined;
  /**
   * What the seal is made over: MD5 until 2010, SHA-1 until CFDI 3.2 and retenciones 1.0, SHA-256 since. Of a CFD 2.0 both, the likelier first:
   * around the change of law either was taken.
   */
  digests: readonly SealDigest[];
  stamp: DocumentStamp | undefined;
};
/** The stamp, by the names that both its versions share. */
export type DocumentStamp = {
  description: NodeDescription;
  node: object;
  uuid: string;
  /** The document's own seal, as the stamp repeats it. */
  sealOfDocument: string | undefined;
  seal: string | undefined;
  certificateNumber: string | undefined;
  digest: SealDigest;
};

type Texts = Record<string, string | undefined>;

/** Of a stamp that stands alone, its own version and UUID; it has no issuer's seal. */
export function headOf(description: NodeDescription, node: object): DocumentHead {
  const texts = node as Texts;
  const isStamp = isStampDescription(description);
  const isRetencion = description === retenciones10 || description === retenciones20;
  const version = texts.Version ?? texts.version ?? '';
  return {
    version: isRetencion ? `ret${version}` : version,
    type: typeOf(texts),
    seal: isStamp ? undefined : (texts.Sello ?? texts.sello),
    certificate: texts.Certificado ?? texts.certificado ?? texts.Cert,
    digests: digestsOf(description, texts),
    stamp: isStamp ? stampHead(description, node) : stampIn(node),
  };
}

export function typeOf({ TipoDeComprobante, tipoDeComprobante, CveRetenc }: Texts): string {
  if (CveRetenc !== undefined) return `R${CveRetenc}`;
  return TipoDeComprobante ?? tipoDeComprobante?.trim().charAt(0).toUpperCase() ?? '';
}

function stampIn(document: object): DocumentStamp | undefined {
  const { Complemento } = document as { Complemento?: ComplementContent };
  const found = Complemento?.content.find(
    ({ description }) => description !== undefined && isStampDescription(description),
  );
  return found?.description === undefined || found.node === undefined
    ? undefined
    : stampHead(found.description, found.node);
}

function stampHead(description: NodeDescription, node: object): DocumentStamp {
  const texts = node as Texts;
  return {
    description,
    node,
    uuid: texts.UUID ?? '',
    sealOfDocument: texts.SelloCFD ?? texts.selloCFD,
    seal: texts.SelloSAT ?? texts.selloSAT,
    certificateNumber: texts.NoCertificadoSAT ?? texts.noCertificadoSAT,
    digest: digestOf(description),
  };
}

function isStampDescription(description: NodeDescription): boolean {
  return description === timbreFiscalDigital11 || description === timbreFiscalDigital10;
}

/** The first CFD: SHA-1 was asked for from January 2011 on. */
function digestsOf(description: NodeDescription, { fecha }: Texts): readonly SealDigest[] {
  if (description !== comprobante20) return [digestOf(description)];
  return (fecha ?? '').trim() < '2011' ? ['md5', 'sha1'] : ['sha1', 'md5'];
}

function digestOf(description: NodeDescription): SealDigest {
  return description.sealedOver ?? 'sha256';
}
