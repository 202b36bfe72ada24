/** Words of the sale of works of art and antiques. */
export const WORKART = {
  fields: {
    kind_of_good: 'Tipo de bien',
    other_kind: 'Cuál otro tipo de bien',
    acquired_by: 'Título por el que se adquirió',
    other_acquired_by: 'Cuál otro título',
    subtotal: 'Valor original de adquisición',
    iva: 'IVA de la adquisición',
    acquisition_date: 'Fecha de adquisición',
    description: 'Características de la obra o pieza',
  },
  options: {
    kind_of_good: { '01': 'Pinturas', '02': 'Grabados', '03': 'Esculturas', '04': 'Otros' },
    acquired_by: {
      '01': 'Compra',
      '02': 'Donación',
      '03': 'Herencia',
      '04': 'Legado',
      '05': 'Otros',
    },
    description: {
      '01': 'Firmada',
      '02': 'Fechada',
      '03': 'Enmarcada',
      '04': 'Armellada',
      '05': 'Alambrada',
      '06': 'Con número de serie',
      '07': 'Dos o más de las anteriores',
    },
  },
} as const;
