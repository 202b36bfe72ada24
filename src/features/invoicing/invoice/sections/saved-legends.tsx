/** One's own legends, each put on the document by one choice. */
import { NativeSelect } from '@mantine/core';
import { isEmptyValue } from '../../../../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../../../../schema/forms/engine/value-at.ts';
import { legends } from '../../../../../schema/resources/admin/legends.ts';
import { LEGENDS } from '../../../../../schema/texts/settings.ts';
import { useResource } from '../../../../local/index.ts';
import { shorten } from '../../../../ui/format.ts';
import { useFormStore } from '../use-invoice.ts';

const ALL = { search: '', filters: {}, sort: 'text', descending: false };
type Row = { disposicion_fiscal: string; norma: string; texto_leyenda: string };

/** @param path of the complement */
export function SavedLegends({ path }: { path: string }) {
  const store = useFormStore();
  const { rows } = useResource(legends, ALL);
  if (rows.length === 0) return null;
  const add = (legendId: string) => {
    const legend = rows.find(({ legend_id }) => legend_id === legendId);
    if (legend === undefined) return;
    const at = `${path}.leyenda`;
    const written = (valueAt(store.get().receipt, at) as readonly Row[] | undefined) ?? [];
    const { fiscal_disposition, norm, text } = legend;
    const row: Row = { disposicion_fiscal: fiscal_disposition, norma: norm, texto_leyenda: text };
    store.set(at, [...written.filter((one) => !isEmptyValue(one)), row]);
  };
  return (
    <NativeSelect
      mb="sm"
      label={LEGENDS.pick}
      value=""
      data={[
        { value: '', label: '' },
        ...rows.map(({ legend_id, text }) => ({ value: legend_id, label: shorten(text) })),
      ]}
      onChange={(event) => add(event.currentTarget.value)}
    />
  );
}
