/** A reason that somebody must give, of so many characters at most, as the properties of its field. */
import { type ChangeEvent, useState } from 'react';

/** @param words what is said where there is none, and of one that is too long */
export function useReason(most: number, words: { missing: string; long: string }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  return {
    /** @returns undefined when something is wrong with it, which its field then says */
    read(): string | undefined {
      const written = reason.trim();
      const problem = written === '' ? words.missing : written.length > most ? words.long : '';
      setError(problem);
      return problem === '' ? written : undefined;
    },
    field: {
      ...{ required: true, autosize: true, minRows: 3, value: reason, error },
      onChange(event: ChangeEvent<HTMLTextAreaElement>) {
        setReason(event.currentTarget.value);
        setError('');
      },
    },
  };
}
