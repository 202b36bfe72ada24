/** The cookies by which a browser is known again, and what their names promise. */

export type CookieKind = 'session' | 'device';

export type CookieJar = {
  readonly isHttps: boolean;
  /** The session's name, as the library of sessions is told it. */
  readonly sessionName: string;
  /**
   * All that a request brings under the name of today, in its order. There can be several: a page of a neighbouring name may have set one
   * of its own for us, which must not stand in the way of ours.
   */
  values(headers: Headers, kind: CookieKind): string[];
  /** Values under the names that the session had before, or without https. */
  formerSessions(headers: Headers): string[];
  /** The line of Set-Cookie. */
  make(kind: CookieKind, value: string, seconds: number): string;
  /** Lines that clear what the request brings under former names. */
  clearFormer(headers: Headers): string[];
};

const BARE = { session: 'tintero.session_token', device: 'tintero.device' } as const;

/**
 * Under https a name begins with `__Host-`: no other name's page can set it, nor one that came without TLS. What stands under another name then
 * opens nothing any more.
 */
export function createCookieJar(publicUrl: string): CookieJar {
  const isHttps = publicUrl.startsWith('https://');
  const nameOf = (kind: CookieKind) => `${isHttps ? '__Host-' : ''}${BARE[kind]}`;
  const formerNames = isHttps ? [`__Secure-${BARE.session}`, BARE.session] : [];

  return {
    isHttps,
    sessionName: nameOf('session'),
    values: (headers, kind) => valuesOf(headers, nameOf(kind)),
    formerSessions: (headers) => formerNames.flatMap((name) => valuesOf(headers, name)),
    make: (kind, value, seconds) => line(nameOf(kind), value, seconds, isHttps),
    clearFormer: (headers) =>
      formerNames
        .filter((name) => valuesOf(headers, name).length > 0)
        .map((name) => line(name, '', 0, isHttps)),
  };
}

function valuesOf(headers: Headers, name: string): string[] {
  return (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

function line(name: string, value: string, seconds: number, isSecure: boolean): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
