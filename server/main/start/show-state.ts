/** What `npm start` says of the parts that a portal needs: which are ready, and which are not and why. */
import { fillText } from '../../../schema/errors.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import type { Deps } from '../../modules/deps.ts';
import { chromiumSource } from '../../output/print/chromium.ts';
import { systemScope } from '../../store/kernel/scope.ts';

const { state: WORDS } = START;

type Needs = Pick<Deps, 'config' | 'catalogs' | 'lists' | 'providers' | 'mailer'>;
type Part = { what: string; ready: boolean; text: string };

/** A line for each part. Asks nobody outside this machine. */
export function stateLines(deps: Needs): string[] {
  const parts = [catalogs(deps), pdf(deps), pac(deps), mail(deps), lists(deps)];
  return parts.map(({ what, ready, text }) => fillText(ready ? WORDS.ready : WORDS.missing, { what, text }));
}

/** Asks the PAC of the settings and the mail server, and says what is wrong; nothing when nothing is. */
export async function sayTrouble(deps: Needs, say: (line: string) => void): Promise<void> {
  const { providers, mailer, config } = deps;
  if (config.pac !== 'sandbox') {
    const outcome = await providers.probeAccount(systemScope(''), providers.server.id);
    if (!outcome.ok) {
      const reported = plain(`${outcome.code} ${outcome.message}`);
      say(fillText(START.pacTrouble, { text: ERROR_TEXTS[outcome.error], said: reported }));
    }
  }
  if (mailer.isAvailable) {
    await mailer.verify().catch((error: unknown) => {
      say(fillText(START.mailTrouble, { said: plain(String(error)) }));
    });
  }
}

/** Words of others must not move the cursor of the terminal. */
function plain(said: string): string {
  return said
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 300);
}

function catalogs({ catalogs }: Needs): Part {
  const { state, text } = catalogs.summary();
  return { what: WORDS.catalogs, ready: state === 'ready', text };
}

function pdf({ config: { chromiumPath: path } }: Needs): Part {
  const source = chromiumSource(path || undefined);
  const missing = path === '' ? WORDS.pdfMissing : fillText(WORDS.pdfWrongPath, { path });
  const text = source === undefined ? missing : fillText(WORDS.pdfReady, { source });
  return { what: WORDS.pdf, ready: source !== undefined, text };
}

function pac({ config, providers }: Needs): Part {
  const { provider, environment } = providers.server;
  const words = environment === 'production' ? WORDS.pacServer : WORDS.pacTest;
  const text =
    config.pac === 'sandbox' ? WORDS.pacSandbox : fillText(words, { provider, url: config.sw.url });
  return { what: WORDS.pac, ready: true, text };
}

function mail({ config, mailer }: Needs): Part {
  const text = mailer.isAvailable
    ? fillText(WORDS.mailReady, { host: new URL(config.smtpUrl).host })
    : WORDS.mailMissing;
  return { what: WORDS.mail, ready: mailer.isAvailable, text };
}

function lists({ config, lists }: Needs): Part {
  const had = lists.snapshots();
  const what = WORDS.lists;
  if (had.length === 0) {
    return { what, ready: false, text: config.listFiles.length > 0 ? WORDS.listsComing : WORDS.listsOff };
  }
  const names = [...new Set(had.map(({ list }) => list))].sort();
  const date = had
    .map(({ dated }) => dated)
    .sort()
    .at(-1);
  return {
    what,
    ready: true,
    text: fillText(WORDS.listsReady, { files: names.join(', '), date: date ?? '' }),
  };
}
