/**
 * The other way round: a supplier invoiced somebody and now asks to cancel it. So that one can try to answer such a
 * request without having a second taxpayer at hand. The invoice is a whole one: sealed, checked and stamped.
 */
import { EMPTY_RECEIVER, emptyConcept, emptyReceipt } from '../../../schema/forms/receipt/empty-receipt.ts';
import { toCfdi } from '../../../schema/forms/receipt/to-cfdi.ts';
import { personKind } from '../../../schema/values/rfc.ts';
import { CENTRAL_ZONE, localTime } from '../../base/local-time.ts';
import { readCertificate } from '../../fiscal/seal/certificate.ts';
import { openKey } from '../../fiscal/seal/key.ts';
import { certificateAttributes, seal } from '../../fiscal/seal/sign.ts';
import type { Authority } from '../authority.ts';
import { type CheckOptions, checkSealed } from '../check.ts';
import { makeStamp } from '../stamp.ts';
import { requestCancellation } from './request-cancellation.ts';
import type { Sat } from './simulated-sat.ts';

export type IncomingWish = {
  /** RFC of whom the request is for. */
  receiver: string;
  /** Before taxes, in MXN, with two decimals: more than 862.06 asks for acceptance. */
  price: string;
  /** When it was issued: yesterday unless told, so that the SAT knows it whatever its lag. */
  days_ago?: number | undefined;
  /** Who issues it, a supplier unless told. */
  issuer?: { rfc: string; name: string } | undefined;
  /** Whether they ask to cancel it at once; they do unless told. */
  asks?: boolean | undefined;
};
export type Incoming = { uuid: string; issuer: string; receiver: string; total: string; code: string };

/** A test taxpayer that the SAT publishes, and a place of the starter catalogues. */
const SUPPLIER = { rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL ARTICLES', tax_regime: '601' };
const PLACE = '42501';
const PASSPHRASE = 'supplier';
const DAY_MS = 86_400_000;

export type IncomingNeeds = {
  sat: Sat;
  authority: Authority;
  check: CheckOptions;
  /** Milliseconds since 1970, of the provider. */
  now: () => number;
  uuid: () => string;
};

export type MakeIncoming = (wish: IncomingWish) => Promise<Incoming>;

/** @throws Error naming why the provider would not stamp it: an RFC that is none, a price of zero */
export async function makeIncoming(needs: IncomingNeeds, wish: IncomingWish): Promise<Incoming> {
  const { sat, authority, check, uuid } = needs;
  const issuer = { ...SUPPLIER, ...wish.issuer };
  const at = needs.now() - (wish.days_ago ?? 1) * DAY_MS;
  const life = { validFrom: new Date(at - DAY_MS) };
  const files = await authority.issueCsd(issuer.rfc, issuer.name, PASSPHRASE, wish.days_ago ? life : {});
  const csd = { certificate: readCertificate(files.cer), key: openKey(files.key, PASSPHRASE) };
  const sealing = { fecha: localTime(at, CENTRAL_ZONE), ...certificateAttributes(csd.certificate) };
  const { xml } = seal(
    toCfdi(invoice(issuer, wish, sat.data.next('incoming')), sealing, check.catalogs),
    csd.key,
  );
  const checked = checkSealed(xml, at + DAY_MS, check);
  if (!checked.ok) throw new Error(`${checked.refusal.code}: ${checked.refusal.message}`);
  const { row, relations } = makeStamp(checked.comprobante, xml, uuid().toUpperCase(), at, authority);
  sat.data.saveStamp(row, undefined, relations);
  const code =
    wish.asks === false
      ? ''
      : requestCancellation(sat, { issuer: row.issuer, uuid: row.uuid, motive: '02' }).code;
  return { uuid: row.uuid, issuer: row.issuer, receiver: row.receiver, total: row.total, code };
}

function invoice(emitter: typeof SUPPLIER, { receiver, price }: IncomingWish, folio: number) {
  const empty = emptyReceipt('I', {
    emitter,
    serie: 'P',
    expedition_place: PLACE,
    payment_form: '03',
  });
  return {
    ...empty,
    folio: String(folio),
    receiver: {
      ...EMPTY_RECEIVER,
      rfc: receiver,
      name: 'RECEPTOR DE PRUEBA',
      tax_domicile: PLACE,
      tax_regime_receiver: personKind(receiver) === 'fisica' ? '612' : '601',
      cfdi_usage: 'G03',
    },
    concepts: [
      {
        ...emptyConcept('I'),
        prod_serv_id: '43211503',
        unit_id: 'H87',
        unit: 'Pieza',
        description: 'Computadora de prueba',
        unit_value: price,
      },
    ],
  };
}
