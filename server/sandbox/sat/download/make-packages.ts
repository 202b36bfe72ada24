/** What the simulated mass download has of a request, and the packages that it gives. */
import { strToU8, zipSync } from 'fflate';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import type { StampRow } from '../../data-file.ts';
import { requestView } from '../request-view.ts';
import { findStamp, type Sat } from '../simulated-sat.ts';
import type { DownloadRow } from './download-tables.ts';

const HEADS =
  'Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion~RfcACuentaTerceros~NombreACuentaTerceros';

/** The documents that it is about: those that the SAT knows, without withholdings. */
export function documentsOf(sat: Sat, { rfc, side, what, since, until }: DownloadRow): StampRow[] {
  return sat.data
    .ofTaxpayer(rfc)
    .filter((row) => (side === 'issued' ? row.issuer : row.receiver) === rfc && row.receipt_type !== 'R')
    .filter((row) => findStamp(sat, row.uuid) !== undefined)
    .filter(({ xml }) => issuedAt(xml) >= since && issuedAt(xml) <= until)
    .filter(
      ({ uuid }) =>
        what === 'metadata' || (what === 'cancelled') === (requestView(sat, uuid).kind === 'cancelled'),
    );
}

/** Names of the packages of so many documents. */
export function packageIds({ settings }: Sat, { id }: DownloadRow, documents: number): string[] {
  const count = Math.ceil(documents / settings.packageDocuments);
  return Array.from({ length: count }, (_, at) => `${id}_${String(at + 1).padStart(2, '0')}`);
}

/** @param number from 1 @param isWhole every document is in it */
export function packageOf(sat: Sat, row: DownloadRow, number: number, isWhole: boolean): Uint8Array {
  const { packageDocuments: size } = sat.settings;
  const all = documentsOf(sat, row);
  const part = isWhole ? all : all.slice((number - 1) * size, number * size);
  if (row.what === 'xml')
    return zipSync(
      Object.fromEntries(part.map(({ uuid, xml }) => [`${uuid.toLowerCase()}.xml`, strToU8(xml)])),
    );
  const lines = [HEADS, ...part.map((one) => lineOf(sat, one)), ''].join('\r\n');
  return zipSync({
    [`${row.id}_${number}.txt`]: strToU8(lines),
    [`${row.id}_${number}_tercero.txt`]: strToU8('Uuid~RfcACuentaTerceros~NombreACuentaTerceros\r\n'),
  });
}

function lineOf(sat: Sat, row: StampRow): string {
  const { uuid, issuer, receiver, xml, stamped_at, total, receipt_type } = row;
  const view = requestView(sat, uuid);
  const isCancelled = view.kind === 'cancelled';
  const at = (instant: number) => localTime(instant, CENTRAL_ZONE).replace('T', ' ');
  return [
    ...[uuid, issuer, nameIn(xml, 'Emisor'), receiver, nameIn(xml, 'Receptor')],
    ...[attributeIn(xml, 'TimbreFiscalDigital', 'RfcProvCertif'), issuedAt(xml).replace('T', ' ')],
    ...[at(stamped_at), total, receipt_type, isCancelled ? '0' : '1'],
    ...[view.kind === 'cancelled' ? at(view.row.ended_at ?? stamped_at) : '', '', ''],
  ].join('~');
}

const issuedAt = (xml: string): string => attributeIn(xml, 'Comprobante', 'Fecha');
const nameIn = (xml: string, element: string): string => attributeIn(xml, element, 'Nombre');

/** Of what it stamped itself. */
function attributeIn(xml: string, element: string, name: string): string {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s[^>]*`).exec(xml)?.[0] ?? '';
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return found
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
