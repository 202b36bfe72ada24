/** The accounts as the server tells them, and what can be done with them. All of it needs the network. */
import { useCallback, useEffect, useState } from 'react';
import type {
  PacAccountInput,
  PacAccounts,
  PacProbeAnswer,
} from '../../../../schema/documents/pac-accounts.ts';
import { callServer, type LocalError, refreshSession, useConnection } from '../../../local/index.ts';

const PATH = '/api/v1/pac_accounts';

export type Answer<T> = { ok: true; value: T } | { ok: false; error: LocalError };

/** With what is written, or with the account in use. */
export async function testConnection(account?: PacAccountInput): Promise<Answer<PacProbeAnswer>> {
  return await callServer<PacProbeAnswer>('POST', `${PATH}/probe`, account === undefined ? {} : { account });
}

export type ProvidersState = {
  accounts: PacAccounts | undefined;
  error: LocalError | undefined;
  reload(): void;
  save(input: PacAccountInput): Promise<Answer<PacAccounts>>;
  backToServer(): Promise<Answer<PacAccounts>>;
};

export function useProviders(): ProvidersState {
  const [accounts, setAccounts] = useState<PacAccounts | undefined>();
  const [error, setError] = useState<LocalError | undefined>();
  const { state } = useConnection();

  const take = useCallback((answer: Answer<PacAccounts>) => {
    if (answer.ok) setAccounts(answer.value);
    return answer;
  }, []);

  /** Whether what is issued has validity stands at the top of every screen. */
  const changed = (answer: Answer<PacAccounts>) => {
    if (answer.ok) void refreshSession();
    return take(answer);
  };

  const reload = useCallback(() => {
    void callServer<PacAccounts>('GET', PATH).then((answer) => {
      take(answer);
      setError(answer.ok ? undefined : answer.error);
    });
  }, [take]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back
  useEffect(reload, [reload, state]);

  return {
    accounts,
    error,
    reload,
    save: async (input) => changed(await callServer<PacAccounts>('PUT', PATH, input)),
    backToServer: async () => changed(await callServer<PacAccounts>('DELETE', PATH)),
  };
}
