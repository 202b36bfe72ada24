/** How settings are checked that say where secrets come from and go to. Each check gives the reason why a value is wrong. */
import { isLoopback, isTransportSecure } from './http/private-address.ts';

const HEX_KEY = /^[0-9a-f]{64}$/i;

export function hexKeys(value: string): string | undefined {
  return listOf(value).every((key) => HEX_KEY.test(key))
    ? undefined
    : 'deben ser llaves de 32 bytes en 64 dígitos hexadecimales, separadas por comas';
}

/** Texts separated by commas or spaces. */
export function listOf(value: string): string[] {
  return value.split(/[\s,]+/).filter((part) => part !== '');
}

export function variableNames(value: string): string | undefined {
  return listOf(value).every((name) => /^[A-Za-z_]\w*$/.test(name))
    ? undefined
    : 'deben ser nombres de variables separados por comas';
}

/** A program and its arguments: separated by spaces, or a JSON list where one of them has a space. No shell reads it. */
export function readCommand(value: string): string[] | undefined {
  if (!value.startsWith('[')) return value.split(/\s+/).filter((part) => part !== '');
  try {
    const parts: unknown = JSON.parse(value);
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined;
  } catch {
    return undefined;
  }
}

export function command(value: string): string | undefined {
  return readCommand(value) === undefined
    ? 'debe ser un programa y sus argumentos separados por espacios, o una lista JSON de textos'
    : undefined;
}

export function sha256(value: string): string | undefined {
  return value === '' || HEX_KEY.test(value) ? undefined : 'debe ser un SHA-256 en 64 dígitos hexadecimales';
}

/** Credentials and documents go there: without TLS only on this machine. */
export function secureAddress(value: string): string | undefined {
  if (value === '') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return 'debe ser una dirección que empiece con https://';
  return isTransportSecure(url)
    ? undefined
    : 'debe empezar con https://: sin cifrar solo se permite dentro de esta máquina (localhost, 127.0.0.1)';
}

/** Parameters of an address that would take its encryption away. */
const WEAKENS = /^(?:ignoretls|requiretls|opportunistictls|secure|tls(?:\..*)?)$/i;

export function mailAddress(value: string): string | undefined {
  if (value === '') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if ((url?.protocol !== 'smtp:' && url?.protocol !== 'smtps:') || url.hostname === '') {
    return 'debe empezar con smtp:// o smtps://';
  }
  const weakens = [...url.searchParams.keys()].some((name) => WEAKENS.test(name));
  return weakens && !isLoopback(url.hostname)
    ? 'no puede llevar parámetros que apaguen o aflojen el cifrado fuera de esta máquina'
    : undefined;
}
