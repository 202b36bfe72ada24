/** Which addresses a client may give as those of its provider. */
import { TinteroError } from '../../../../schema/errors.ts';
import { isPrivateHost, isTransportSecure } from '../../../base/net/private-address.ts';

const MAX_LENGTH = 300;

/**
 * The address without final slash.
 * @param allowsPrivate the server's setting: this machine and its network may be called too; http on this machine alone
 * @throws TinteroError pac_address_form, pac_address_private; the problem is at `path`
 */
export function readAddress(text: string, path: string, allowsPrivate: boolean): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isHttp = url?.protocol === 'https:' || (allowsPrivate && url !== undefined && isTransportSecure(url));
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (url === undefined || !isHttp || !isPlain || text.length > MAX_LENGTH)
    throw problem('pac_address_form', path);
  if (!allowsPrivate && isPrivateHost(url.hostname)) throw problem('pac_address_private', path);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function problem(code: 'pac_address_form' | 'pac_address_private', path: string): TinteroError {
  const { message } = new TinteroError(code);
  return new TinteroError(code, {}, [{ path, text: message }]);
}
