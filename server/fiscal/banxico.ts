/**
 * Banco de México's service of series (SIE, its REST API): the rate of exchange at which what is owed in dollars is settled, by day.
 * https://www.banxico.org.mx/SieAPIRest/service/v1/
 */
import * as v from 'valibot';
import { type FixRate, FixRateSchema } from '../../schema/documents/exchange-rates.ts';

/** FIX by the day of settlement: what is published in the Diario Oficial the day before. */
const FIX_SERIES = 'SF60653';
const TIMEOUT_MS = 15_000;
/** Of an answer with the days of a month. */
const MOST_CHARACTERS = 200_000;

const AnswerSchema = v.object({
  bmx: v.object({
    series: v.array(
      v.object({
        idSerie: v.string(),
        datos: v.optional(v.array(v.object({ fecha: v.string(), dato: v.string() })), []),
      }),
    ),
  }),
});

/** @param days first and last, YYYY-MM-DD. @throws Error when it does not answer, or not as it should */
export type AskFix = (days: { from: string; until: string }, signal: AbortSignal) => Promise<FixRate[]>;

/** @param sandboxUrl who is asked while the sandbox stamps and no token is given. Nobody: undefined */
export function openFix(
  access: { url: string; token: string },
  sandboxUrl: string | undefined,
): AskFix | undefined {
  if (access.token !== '') return banxico(access);
  if (sandboxUrl === undefined) return undefined;
  return banxico({ url: `${sandboxUrl}/SieAPIRest/service/v1`, token: 'sandbox' });
}

/** @param url without final slash */
function banxico({ url, token }: { url: string; token: string }): AskFix {
  return async ({ from, until }, signal) => {
    const answer = await fetch(`${url}/series/${FIX_SERIES}/datos/${from}/${until}`, {
      headers: { accept: 'application/json', 'bmx-token': token },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // Its body may say the token.
    if (!answer.ok) throw new Error(`Banco de México: HTTP ${answer.status}`);
    return readRates(await shortText(answer));
  };
}

async function shortText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error('Banco de México: the answer is too large');
  }
  return text;
}

/** Days without a rate say N/E, and are none. */
export function readRates(text: string): FixRate[] {
  const { bmx } = v.parse(AnswerSchema, JSON.parse(text));
  const rows = bmx.series.find(({ idSerie }) => idSerie === FIX_SERIES)?.datos ?? [];
  return rows.flatMap(({ fecha, dato }) => {
    const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(fecha) ?? [];
    const read = v.safeParse(FixRateSchema, { date: `${year}-${month}-${day}`, rate: dato.trim() });
    return read.success ? [read.output] : [];
  });
}
