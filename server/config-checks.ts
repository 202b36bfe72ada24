/** What each kind of setting may be (config.ts). A check says what is wrong with a value, in words for the operator. */
import type { DatedLimits } from './cancellations/limits.ts';
import { readLimits } from './cancellations/read-limits.ts';
import { isLoopback, isTransportSecure } from './http/private-address.ts';
import { readListFiles } from './lists/list-files.ts';

/** @returns undefined when it is right */
export type Check = (value: string) => string | undefined;

export const anything: Check = () => undefined;
export const port: Check = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535
    ? undefined
    : 'debe ser un puerto entre 0 y 65535 (0 elige uno libre)';
export const host: Check = (value) =>
  /^[\w.:-]+$/.test(value) ? undefined : 'debe ser una dirección, por ejemplo 127.0.0.1 o 0.0.0.0';
export const oneOf =
  (choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value) ? undefined : `debe ser uno de: ${choices.join(', ')}`;
export const webAddress: Check = (value) => {
  if (value === '') return undefined;
  return URL.canParse(value) && /^https?:\/\//.test(value)
    ? undefined
    : 'debe ser una dirección que empiece con http:// o https://';
};
export const databaseAddress: Check = (value) =>
  value === '' || /^postgres(ql)?:\/\//.test(value)
    ? undefined
    : 'debe empezar con postgres:// (vacía usa SQLite en DATA_DIR)';
export const hexKey: Check = (value) =>
  value === '' || /^[0-9a-f]{64}$/i.test(value)
    ? undefined
    : 'deben ser 32 bytes en 64 dígitos hexadecimales (openssl rand -hex 32)';
export const wholeBetween =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `debe ser un número entero entre ${least} y ${most}`;

export const listFiles: Check = (value) =>
  readListFiles(value) === undefined
    ? 'deben ser pares LISTA:ruta separados por comas (69:carpeta/Firmes.csv), o bien none'
    : undefined;

export const cancelLimits: Check = (value) => {
  const read = readLimits(value);
  return read.ok
    ? undefined
    : `${read.wrong}; la forma es 2027-01-01 requests=5 company=01-31 person=04-30 answer_days=3; …`;
};

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

/** A form that is wrong was checked before. */
export function limitsOf(value: string): DatedLimits {
  const read = readLimits(value);
  return read.ok ? read.limits : [];
}
