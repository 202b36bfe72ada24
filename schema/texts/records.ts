/** Words that every list and form of records shares. */
import { groupThousands } from '../values/group-thousands.ts';

export const RECORDS = {
  keyWrong: 'El identificador debe ser un UUID.',
  filters: 'Filtros',
  moreFilters: 'Más filtros',
  all: 'Todos',
  clear: 'Quitar filtros',
  none: {
    search: (typed: string) => `Nada coincide con «${typed}»`,
    filter: (filters: string) => `Nada con ${filters}`,
    both: (typed: string, filters: string) => `Nada coincide con «${typed}» y ${filters}`,
    searchText: 'Revisa lo que escribiste, o busca con menos palabras.',
    filterText: 'Lo demás sigue aquí: quita el filtro para verlo.',
    clearSearch: 'Quitar búsqueda',
    clearFilter: 'Quitar filtro',
    clearAll: 'Quitar todo',
  },
  lacking: {
    coming: (things: string, n?: number) =>
      n === undefined ? `Trayendo ${things}…` : `Trayendo ${groupThousands(String(n))} ${things}…`,
    title: (things: string) => `Faltan ${things} en este dispositivo`,
    offline: 'Sin conexión no se pueden traer. Siguen en tu cuenta y llegan solos cuando vuelva.',
    sign_in: 'Siguen en tu cuenta. Entra de nuevo para traerlos.',
    disk_full: 'No hay espacio en este dispositivo. Libera espacio y se traen solos.',
    old_version: 'Actualiza Tintero para traerlos.',
  },
  days: (from: string, to: string) =>
    from === '' ? `hasta ${to}` : to === '' ? `desde ${from}` : `de ${from} a ${to}`,
  from: 'Desde',
  to: 'Hasta',
  dayTurned: 'El día final no puede ser anterior al inicial.',
  dayFuture: 'El día no puede pasar de hoy.',
  yes: 'Sí',
  no: 'No',
  /** Of a file of rows: the column that says why one was not taken, and saving those. */
  importWaits:
    'Todavía están llegando los que ya tienes a este dispositivo. Espera un momento y vuelve a elegir el archivo.',
  importProblem: 'Error',
  importErrors: 'Descargar los que tienen error',
  /** Of a record that somebody else saved meanwhile. */
  somebody: 'Alguien',
  /** `who`: as below; '' where it is not known. */
  nowSays: (value: string, who = '') =>
    `Mientras lo editabas, ${who === '' ? 'alguien' : who} puso «${value}». Guarda otra vez para dejar lo tuyo.`,
  nowElse: (who = '') =>
    `Mientras lo editabas, ${who === '' ? 'alguien' : who} lo cambió. Guarda otra vez para dejar lo tuyo.`,
  who: (name: string, when: string) => `${name} (${when})`,
  alsoChanged: (who: string) =>
    `Se conservó también lo que ${who === '' ? 'alguien más' : who} cambió mientras lo editabas.`,
  offline: 'Sin conexión: puedes consultar, pero para guardar se necesita red.',
  readOnly:
    'Solo puedes consultar: no tienes permiso para cambiarlo. Consulta al administrador de la cuenta.',
  deniedTitle: 'Acceso denegado',
  denied: 'No tienes permiso para agregar uno. Consulta al administrador de la cuenta.',
  keyTaken: 'Ya existe otro con ese identificador.',
} as const;
