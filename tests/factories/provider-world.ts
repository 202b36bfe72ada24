/**
 * One provider's adapter over real HTTP against the sandbox speaking its protocol. For the conformance suite, and for
 * whoever builds tests of faults upon an adapter.
 */
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { type Cancelacion, cancelacion } from '../../schema/cfdi/messages/cancelacion.ts';
import {
  type PeticionConsultaRelacionados,
  peticionConsultaRelacionados,
} from '../../schema/cfdi/messages/peticion-consulta-relacionados.ts';
import {
  type SolicitudAceptacionRechazo,
  solicitudAceptacionRechazo,
} from '../../schema/cfdi/messages/solicitud-aceptacion-rechazo.ts';
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { CENTRAL_ZONE, localTime } from '../../server/base/local-time.ts';
import type {
  AnswerRequest,
  CancelRequest,
  CsdFiles,
  Motive,
  PacPort,
  PacProvider,
  PacSettings,
  Proof,
  RelatedRequest,
  Stamped,
} from '../../server/fiscal/pac/port.ts';
import type { Csd, Sealed } from '../../server/fiscal/seal/sign.ts';
import { signMessage } from '../../server/fiscal/seal/sign-message.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import type { Fault } from '../../server/sandbox/faults.ts';
import type { SatSettings } from '../../server/sandbox/sat/simulated-sat.ts';
import { sha256 } from '../../server/sandbox/stamp.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { buildConcept, ISSUER } from './receipt.ts';
import { openCsd, type SealWish, sealReceipt } from './sealed.ts';

export const BEGIN = Date.parse('2026-11-20T18:00:00Z');
export const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };

export type ProofKind = Proof['kind'];
export type ProviderWorld = Awaited<ReturnType<typeof openProviderWorld>>;

/** The sandbox takes this for every field of every provider's account. */
export function sandboxAccount(provider: PacProvider): Record<string, string> {
  // A permanent token would be used in place of user and password: both ways are tried apart.
  return Object.fromEntries(
    provider.credentialFields.map(({ name }) => [name, name === 'token' ? '' : 'sandbox']),
  );
}

export async function openProviderWorld(provider: PacProvider, sat: Partial<SatSettings> = {}) {
  const clock = { now: BEGIN };
  const sandbox: RunningSandbox = await startSandbox({
    catalogs: smallCatalogs,
    now: () => clock.now,
    satLagMs: 0,
    sat: { acuseMs: 0, ...sat },
  });
  const issuerCsd = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'issuer-password');
  const receiverCsd = await sandbox.authority.issueCsd(RECEIVER.rfc, RECEIVER.name, 'receiver-password');
  const csdOf: Record<string, IssuedCsd> = { [ISSUER.rfc]: issuerCsd, [RECEIVER.rfc]: receiverCsd };
  let folio = 0;

  function open(over: Partial<PacSettings> = {}): PacPort {
    const credentials = sandboxAccount(provider);
    return provider.open({ url: sandbox.url, apiUrl: sandbox.url, credentials, timeoutMs: 60_000, ...over });
  }
  const pac = open();

  /** An adapter whose call is heard, which `isHeard` tells, and answered when its time is over. */
  function openHasty(isHeard: () => boolean): PacPort {
    const late: typeof fetch = async (input, { signal, ...init } = {}) => {
      const answer = await fetch(input, init);
      // What it asks before, to sign in, has all the time it needs.
      if (!isHeard()) return answer;
      await answer.body?.cancel();
      await new Promise<void>((over) => {
        if (signal?.aborted) over();
        else signal?.addEventListener('abort', () => over());
      });
      throw signal?.reason;
    };
    return open({ timeoutMs: 200, fetch: late });
  }

  const now = () => localTime(clock.now, CENTRAL_ZONE);
  const openFor = (rfc: string): Csd => openCsd(csdOf[rfc] as IssuedCsd);

  /** A document nobody has seen; above 1,000.00 MXN its receiver must accept a cancellation. */
  function seal(wish: SealWish & { price?: string } = {}): Sealed {
    folio += 1;
    const { price = '100.00', ...rest } = wish;
    const receipt: Partial<Receipt> = {
      folio: String(folio),
      concepts: [buildConcept({ unit_value: price })],
    };
    return sealReceipt(openFor(ISSUER.rfc), {
      at: clock.now,
      ...rest,
      receipt: { ...receipt, ...rest.receipt },
    });
  }

  async function stamp(wish: SealWish & { price?: string } = {}): Promise<Stamped & { total: string }> {
    const sealed = seal(wish);
    const result = await pac.stamp(sealed.xml, crypto.randomUUID());
    if (result.kind !== 'stamped') throw new Error(JSON.stringify(result));
    return { ...result, total: sealed.comprobante.Total };
  }

  /** A document that names another one. */
  async function stampRelated(uuid: string, type: string): Promise<Stamped> {
    return await stamp({
      change: (c) => ({
        ...c,
        CfdiRelacionados: [{ TipoRelacion: type, CfdiRelacionado: [{ UUID: uuid.toUpperCase() }] }],
      }),
    });
  }

  function csdFiles(rfc: string): CsdFiles {
    const { cer, key, passphrase: password } = csdOf[rfc] as IssuedCsd;
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    return { cer: base64(cer), key: base64(key), password };
  }

  function cancelRequest(
    kind: ProofKind,
    of: { uuid: string; total: string },
    motive: Motive = '02',
    substitute = '',
  ): CancelRequest {
    const folioNode = {
      UUID: of.uuid,
      Motivo: motive,
      ...(substitute !== '' && { FolioSustitucion: substitute }),
    };
    const message: Cancelacion = { RfcEmisor: ISSUER.rfc, Fecha: now(), Folios: [{ Folio: folioNode }] };
    const proof: Proof =
      kind === 'csd'
        ? { kind, csd: csdFiles(ISSUER.rfc) }
        : { kind, xml: signMessage(cancelacion, message, openFor(ISSUER.rfc)) };
    const { uuid, total } = of;
    const parts = { issuer: ISSUER.rfc, receiver: RECEIVER.rfc, otherPac: false };
    return { uuid, total, motive, substitute, proof, ...parts };
  }

  function answerRequest(kind: ProofKind, uuid: string, accept: boolean): AnswerRequest {
    const message: SolicitudAceptacionRechazo = {
      Fecha: now(),
      RfcPacEnviaSolicitud: pac.rfc,
      RfcReceptor: RECEIVER.rfc,
      Folios: [{ UUID: { '#text': uuid }, Respuesta: { '#text': accept ? 'Aceptacion' : 'Rechazo' } }],
    };
    const proof: Proof =
      kind === 'csd'
        ? { kind, csd: csdFiles(RECEIVER.rfc) }
        : { kind, xml: signMessage(solicitudAceptacionRechazo, message, openFor(RECEIVER.rfc)) };
    return { receiver: RECEIVER.rfc, uuid, accept, proof, otherPac: false };
  }

  function relatedRequest(kind: ProofKind, uuid: string, role: 'issuer' | 'receiver'): RelatedRequest {
    const rfc = role === 'issuer' ? ISSUER.rfc : RECEIVER.rfc;
    const parties = { RfcEmisor: role === 'issuer' ? rfc : '', RfcReceptor: role === 'receiver' ? rfc : '' };
    const message: PeticionConsultaRelacionados = { ...parties, RfcPacEnviaSolicitud: pac.rfc, Uuid: uuid };
    const proof: Proof =
      kind === 'csd'
        ? { kind, csd: csdFiles(rfc) }
        : { kind, xml: signMessage(peticionConsultaRelacionados, message, openFor(rfc)) };
    return { rfc, role, uuid, proof };
  }

  return {
    provider,
    sandbox,
    clock,
    pac,
    open,
    openHasty,
    seal,
    stamp,
    stampRelated,
    csdFiles,
    cancelRequest,
    answerRequest,
    relatedRequest,
    fault: (fault: Fault): void => sandbox.faults.add(fault),
    /** 0 or 1: the data file says so. */
    stampsOf: ({ comprobante }: Sealed): number =>
      sandbox.data.bySeal(sha256(comprobante.Sello)) === undefined ? 0 : 1,
    close: () => sandbox.close(),
  };
}
