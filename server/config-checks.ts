/** What each kind of setting may be (config.ts). A check says what is wrong with a value, in words for the operator. */
import { readLimits } from './cancellations/read-limits.ts';
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
export const mailAddress: Check = (value) =>
  value === '' || /^smtps?:\/\/./.test(value) ? undefined : 'debe empezar con smtp:// o smtps://';
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
