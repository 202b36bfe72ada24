/**
 * What the SAT's receipt for a request to cancel says. Read by local names: it comes bare, as CancelaCFDResult, inside a
 * SOAP envelope, with one namespace or another. Only read: whoever keeps it keeps the bytes as they came, because its
 * signature covers them and only the SAT can verify it.
 */
import { scanXml } from '../../../schema/cfdi/scan-xml.ts';

export type AcuseContent = {
  /** As the SAT wrote it: seven decimals of a second, central Mexico. */
  fecha: string;
  /** Who asked. */
  rfc: string;
  /** Of the whole request, when it was refused: 301, 305 … */
  code?: string;
  /** `estatus` is the code of each document: 201, 202, 205 … 201 says that it was asked, not that it is cancelled. */
  folios: { uuid: string; estatus: string }[];
};

const ROOTS = ['Acuse', 'CancelaCFDResult', 'AcuseAceptacionRechazo'];
const WHO = ['RfcEmisor', 'RfcReceptor'];

/** Undefined for what is not such a receipt. */
export function readAcuse(xml: string): AcuseContent | undefined {
  let found: AcuseContent | undefined;
  let folio: Record<string, string> | undefined;
  const open: string[] = [];
  const error = scanXml(xml.replace(/^\uFEFF/, ''), {
    open(_, local, { count, locals, values }) {
      open.push(local);
      if (local === 'Folios' && found !== undefined) folio = {};
      if (!ROOTS.includes(local)) return;
      const all = new Map(locals.slice(0, count).map((name, i) => [name, values[i] as string]));
      const rfc = WHO.map((name) => all.get(name)).find((one) => one !== undefined);
      const fecha = all.get('Fecha');
      // CancelaCFDResult may be the receipt itself or only what holds it.
      if (rfc === undefined || fecha === undefined) return;
      const code = all.get('CodEstatus');
      found = { fecha, rfc, ...(code === undefined ? {} : { code }), folios: [] };
    },
    close() {
      const local = open.pop();
      if (local !== 'Folios' || folio === undefined || found === undefined) return;
      found.folios.push({ uuid: folio.UUID ?? '', estatus: folio.EstatusUUID ?? '' });
      folio = undefined;
    },
    text(value) {
      const local = open.at(-1) ?? '';
      if (folio !== undefined && open.at(-2) === 'Folios') folio[local] = (folio[local] ?? '') + value.trim();
    },
  });
  return error === undefined ? found : undefined;
}
