/** One turn with the SAT's mass download: signed in when something is first asked, each use of the e.firma told to the security log. */
import { CODES } from '../../../fiscal/sat/download/protocol.ts';
import type {
  DownloadProgress,
  DownloadQuestion,
  SatWord,
} from '../../../fiscal/sat/download/sat-download.ts';
import type { Efirma } from '../../../fiscal/sat/download/sign-request.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';

/** Of who asks, not of what is asked: nothing else that it would sign is taken either. */
const REFUSALS: readonly string[] = ['300', '302', '303', '304', '305', CODES.notAuthorised];
/** A token is good for five minutes. */
const TOKEN_MS = 240_000;

/** The SAT does not take this e.firma; `message` in its words. */
export class EfirmaRefused extends Error {
  constructor({ code, message }: SatWord) {
    super(`${code} ${message}`.trim());
    this.name = 'EfirmaRefused';
  }
}

/** Its calls throw EfirmaRefused, and what the network throws. */
export type SatSession = {
  ask(question: DownloadQuestion): Promise<SatWord & { id: string }>;
  verify(id: string): Promise<DownloadProgress>;
  download(packageId: string): Promise<SatWord & { zip: Buffer | undefined }>;
};

export function openSession(
  { clientId: client_id }: Scope,
  { satDownload, security, clock, uuid }: Pick<WorkDeps, 'satDownload' | 'security' | 'clock' | 'uuid'>,
  efirma: Efirma,
  signal: AbortSignal,
): SatSession {
  let token: { text: string; until: number } | undefined;

  async function used<T extends SatWord>(call: string, work: (token: string) => Promise<T>): Promise<T> {
    if (token === undefined || clock().getTime() >= token.until) {
      note('Autentica');
      const at = clock();
      const text = await satDownload.login(efirma, `uuid-${uuid()}-1`, at, signal);
      token = { text, until: at.getTime() + TOKEN_MS };
    }
    note(call);
    const answer = await work(token.text);
    if (REFUSALS.includes(answer.code)) throw new EfirmaRefused(answer);
    return answer;
  }

  function note(call: string): void {
    const { serialNumber: serial_number } = efirma.certificate;
    security.record({ kind: 'efirma_used', client_id, details: { serial_number, call } });
  }

  return {
    ask: async (question) =>
      await used('SolicitaDescarga', (t) => satDownload.ask(efirma, t, question, signal)),
    verify: async (id) =>
      await used('VerificaSolicitudDescarga', (t) => satDownload.verify(efirma, t, id, signal)),
    download: async (id) => await used('Descargar', (t) => satDownload.download(efirma, t, id, signal)),
  };
}
