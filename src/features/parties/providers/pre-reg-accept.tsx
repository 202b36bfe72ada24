/** The address that the specification makes a supplier by: opened in a browser it says what will happen, and a person does it. */
import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { type PreRegRow, preRegistrations } from '../../../../schema/resources/parties/pre-registrations.ts';
import { PRE_REG } from '../../../../schema/texts/pre-reg.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { useRecord } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PreRegBadge } from './pre-reg-state.tsx';
import { titleOfPreReg, usePreReg } from './use-pre-reg.ts';

export function PreRegAccept({ id, onDone }: { id: string; onDone: () => void }) {
  const { row, loading } = useRecord(preRegistrations, id);
  return (
    <>
      <BackToList to="/pre_reg">{PRE_REG.title}</BackToList>
      <PageHead title={row === undefined ? PRE_REG.edit : titleOfPreReg(row)} />
      <Found
        row={row}
        loading={loading}
        missing={<EmptyState icon={<IconMoodEmpty />} title={PRE_REG.notFound} />}
      >
        {(found) => <Question row={found} onDone={onDone} />}
      </Found>
    </>
  );
}

function Question({ row, onDone }: { row: PreRegRow; onDone: () => void }) {
  const accept = usePreReg(row);
  const go = async () => {
    if (await accept()) onDone();
  };
  return (
    <section className={classes.panel}>
      <PreRegBadge isCompleted={row.is_completed} />
      <p>{PRE_REG.acceptText(titleOfPreReg(row), row.email)}</p>
      <Allowed action="accept_pre_reg">
        <Button onClick={() => void go()}>{PROVIDERS.addressed.go}</Button>
      </Allowed>
    </section>
  );
}
