/** Words of sentences that a law asks for. */
import { rowWords } from './words.ts';

export const LEYENDAS = {
  fields: {
    leyenda: 'Leyendas',
    'leyenda.disposicion_fiscal': 'Disposición fiscal',
    'leyenda.norma': 'Norma',
    'leyenda.texto_leyenda': 'Texto de la leyenda',
  },
  hints: {
    'leyenda.disposicion_fiscal': 'La ley, resolución o regla: por ejemplo, RMF.',
    'leyenda.norma': 'El artículo o numeral.',
  },
  rows: { leyenda: rowWords('leyenda') },
} as const;
