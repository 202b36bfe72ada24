/** The complements of the receipt: one section each, and which may be added. Their code is loaded when they are. */
import type { ComponentType, ReactNode } from 'react';
import type { Complement } from '../../../../../schema/forms/complements/complement-schema.ts';
import { complementOf } from '../../../../../schema/forms/complements/loaded.ts';
import { registeredComplement } from '../../../../../schema/forms/complements/registry.ts';
import { isEmptyValue } from '../../../../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../../../../schema/forms/engine/value-at.ts';
import { fieldsOf } from '../../../../../schema/forms/receipt/complements.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { PlaceMessage } from '../../../../forms/field-message.tsx';
import { NodeFields } from '../../../../forms/node-fields.tsx';
import { RemoveButton } from '../../../../forms/remove-button.tsx';
import { Section } from '../../../../forms/section.tsx';
import { useCarrying, useCarryingStore } from '../use-carrying.ts';
import { AddComplement } from './add-complement.tsx';
import { SavedLegends } from './saved-legends.tsx';
import { SavedTransport } from './saved-transport.tsx';

const { complements: t } = INVOICE;
const NONE: readonly Complement[] = [];
/** What stands above the fields of a kind: what is written down already. */
const ABOVE: Readonly<Record<string, ComponentType<{ path: string }>>> = { leyendas: SavedLegends };
/** The same at the places inside of a kind. */
const INSIDE: Readonly<Record<string, ComponentType<{ at: string; inside: string }>>> = {
  waybill: SavedTransport,
};

export function ComplementSections({ onAdded }: { onAdded: (section: string) => void }) {
  const complements = useCarrying((state) => state.receipt.complements ?? NONE);
  return (
    <>
      {complements.map(({ kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of one kind there is one, and a second is an error to be shown
        <Section key={`${kind} ${at}`} name={`complements.${at}`} title={titleOf(kind)} summary={t.summary}>
          <ComplementFields at="complements" index={at} />
        </Section>
      ))}
      <AddComplement place="document" at="complements" onAdded={(index) => onAdded(`complements.${index}`)} />
    </>
  );
}

/** The same inside the sheet of a concept. @param wrap how one is shown there */
export function ConceptComplements({
  index,
  wrap,
}: {
  index: number;
  wrap: (key: string, title: string, fields: ReactNode) => ReactNode;
}) {
  const at = `concepts.${index}.complements`;
  const complements = useCarrying(({ receipt }) =>
    'concepts' in receipt ? (receipt.concepts[index]?.complements ?? NONE) : NONE,
  );
  return (
    <>
      {complements.map(({ kind }, nth) =>
        wrap(`${kind} ${nth}`, titleOf(kind), <ComplementFields at={at} index={nth} />),
      )}
      <AddComplement place="concept" at={at} />
    </>
  );
}

function titleOf(kind: string): string {
  return registeredComplement(kind)?.title ?? t.unknown;
}

function ComplementFields({ at, index }: { at: string; index: number }) {
  const store = useCarryingStore();
  const path = `${at}.${index}`;
  const complement = useCarrying((state) => valueAt(state.receipt, path) as Complement | undefined);
  const priced = useCarrying((state) =>
    at === 'complements' ? state.totals.complements.values[index] : undefined,
  );
  const registered = complement && complementOf(complement.kind);
  const drop = () =>
    store.update((receipt) => {
      const left = (valueAt(receipt, at) as Complement[]).toSpliced(index, 1);
      return store.kernel.write(receipt, at, left.length === 0 ? undefined : left);
    });
  if (complement === undefined) return null;
  const { kind, ...fields } = complement;
  const Above = ABOVE[kind];
  const Inside = INSIDE[kind];
  return (
    <>
      {Above && <Above path={path} />}
      {registered === undefined ? (
        <PlaceMessage path={path} />
      ) : (
        <NodeFields
          form={registered.form}
          texts={registered.texts}
          options={(place) => registered.options(place, fieldsOf(complement))}
          searches={registered.searches}
          {...(Inside && { above: Inside })}
          priced={priced}
          at={path}
        />
      )}
      <RemoveButton
        label={t.remove(titleOf(complement.kind))}
        hasData={!isEmptyValue(fields)}
        onRemove={drop}
      />
    </>
  );
}
