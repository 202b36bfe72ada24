/**
 * Passwords that everybody knows: what lists of leaked ones are full of is made by few recipes, and what follows one is found without any list. A word that many
 * choose, or two, with a year, a number, a run of keys or signs around them; letters written as the figures that look like them; the same again and again.
 * A phrase of other words is none, however plain. Pure. Why no list: docs/decisions/identity.md.
 */

/** What it is, whom it is for, what is loved, and when it was changed last; without accents. */
const WORDS = [
  'contrasena contrasenia clave claves password passwd passwort pass secreto secreta secret acceso access login admin administrador',
  'administrator usuario user root test testing prueba pruebas demo cambiar cambiame cambiala changeme temporal default master invitado',
  'guest bienvenido bienvenida bienvenidos welcome hola hello letmein entrar nuevo nueva segura seguro',
  'tintero factura facturas facturacion cfdi sat empresa oficina ventas contador contadora contabilidad sistema sistemas portal internet',
  'google facebook windows linux microsoft computadora gerente gerencia negocio tienda',
  'iloveyou teamo tequiero miamor amor amorcito corazon bonita princesa princess sunshine dragon monkey superman batman pokemon starwars',
  'football futbol baseball beisbol soccer america chivas cruzazul pumas tigres rayados barcelona realmadrid mexico guadalajara monterrey',
  'jesus jesuscristo cristo dios familia angel angelito estrella mariposa mama papa bebe gatito perrito chocolate lucky shadow ninja',
  'michael jordan charlie jennifer ashley jessica alejandro alejandra guadalupe carlos daniel daniela maria juan jose luis fernando',
  'fernanda ricardo roberto roberta miguel andrea gabriel gabriela francisco eduardo antonio sebastian santiago valentina ximena sofia',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primavera verano otono invierno',
  'january february march april june july august september october november december spring summer autumn winter',
].flatMap((line) => line.split(' '));
const EACH_WORD = new RegExp([...WORDS].sort((a, b) => b.length - a.length).join('|'), 'g');
/** More of them are a phrase of one's own. */
const MOST_WORDS = 2;

/** Neighbours of a keyboard and of the alphabet, either way. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'abcdefghijklmnopqrstuvwxyz'];
const COLUMNS = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'a1b2c3d4e5f6',
];
const LINES = [...ROWS, ...COLUMNS].flatMap((line) => [line, [...line].reverse().join('')]);
const LEAST_RUN = 3;

const ALIKE: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};

/** @param password as it is hashed */
export function isKnownPassword(password: string): boolean {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const read = [...plain].map((sign) => ALIKE[sign] ?? sign).join('');
  // The figures at its end are a number, whatever stands for letters before them.
  const [, head = '', tail = ''] = /^(.*?)([\d\P{L}]*)$/su.exec(plain) ?? [];
  const mixed = read.slice(0, head.length) + tail;
  return [plain, read, mixed, plain.replaceAll(/\s/g, '')].some(isMade);
}

function isMade(text: string): boolean {
  const once = /^(.+?)\1+$/su.exec(text)?.[1];
  if (once !== undefined) return [...once].length < 4 || isMade(once);
  const words = new Set(text.match(EACH_WORD));
  const pieces = text.replaceAll(EACH_WORD, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.size <= MOST_WORDS && words.size + pieces.length > 0 && pieces.every(isFiller);
}

/** A number of four, a link of two letters, or a run of keys. */
function isFiller(piece: string): boolean {
  return (
    /^(?:\d{1,4}|\p{L}{1,2})$/u.test(piece) || isRun(piece) || (piece.length % 2 === 0 && isTwice(piece))
  );
}

/** `112233`, `aabbcc`. */
function isTwice(piece: string): boolean {
  const halves = [...piece].filter((_, at) => at % 2 === 0).join('');
  return [...halves].map((sign) => sign + sign).join('') === piece && isRun(halves);
}

/** Runs one after another: `123456`, `qwerty123`, `1111`. */
function isRun(piece: string): boolean {
  let rest = piece;
  while (rest !== '') {
    const same = /^(.)\1*/su.exec(rest)?.[0] ?? '';
    const length = Math.max(same.length, longestOf(rest));
    if (length < LEAST_RUN) return rest !== piece && /^\d{1,4}$/.test(rest);
    rest = rest.slice(length);
  }
  return true;
}

function longestOf(text: string): number {
  let longest = 0;
  for (const line of LINES)
    for (let length = longest + 1; length <= text.length && line.includes(text.slice(0, length)); length += 1)
      longest = length;
  return longest;
}
