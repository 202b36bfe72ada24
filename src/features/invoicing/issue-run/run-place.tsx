/** Where the receipts of a run are issued: branch and series. */
import { NativeSelect } from '@mantine/core';
import { useSettings } from '../../../local/index.ts';

type Place = { branch_office_id: string; serie: string };
type PlaceProps = {
  type: 'N' | 'P';
  value: Place;
  texts: { fields: Record<keyof Place, string>; noSerie: string };
  disabled: boolean;
  onChange: (place: Partial<Place>) => void;
};

export function RunPlace({ type, value, texts, disabled, onChange }: PlaceProps) {
  const { branches, series } = useSettings();
  return (
    <>
      {branches.length > 1 && (
        <NativeSelect
          label={texts.fields.branch_office_id}
          disabled={disabled}
          data={branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias }))}
          value={value.branch_office_id}
          onChange={(event) => onChange({ branch_office_id: event.currentTarget.value, serie: '' })}
        />
      )}
      <NativeSelect
        label={texts.fields.serie}
        disabled={disabled}
        data={[
          { value: '', label: texts.noSerie },
          ...series
            .filter((one) => one.is_active && ['', type].includes(one.receipt_type))
            .filter((one) => ['', value.branch_office_id].includes(one.branch_office_id))
            .map(({ serie }) => ({ value: serie, label: serie })),
        ]}
        value={value.serie}
        onChange={(event) => onChange({ serie: event.currentTarget.value })}
      />
    </>
  );
}
