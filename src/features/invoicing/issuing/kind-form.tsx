/** The form of a kind of document around its sections, over the store of its text. Pipeline: step 1 (form). */
import { useEffect } from 'react';
import type { FormPath } from '../../../../schema/forms/engine/value-at.ts';
import { FormProvider } from '../../../forms/form-context.tsx';
import type { FormStore } from '../../../forms/form-store.ts';
import { focusPath } from '../../../forms/go-to-problem.ts';
import { openCatalogs } from '../../../local/catalogs/catalogs.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { useLateSettings } from './use-late-settings.ts';

type FrameProps = Omit<FormFrameProps, 'goTo'>;

/** @param props.store made once, at the first render: what replicates meanwhile must not pull the text away */
export function KindForm<D, T>({ store, ...frame }: FrameProps & { store: FormStore<D, T> }) {
  useEffect(() => void openCatalogs(), []);
  return (
    <FormProvider value={store}>
      <Framed {...frame} />
    </FormProvider>
  );
}

const goTo = (path: FormPath): void => void focusPath(path);

function Framed(frame: FrameProps) {
  useLateSettings();
  return <FormFrame {...frame} goTo={goTo} />;
}
