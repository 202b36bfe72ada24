/** Changes one's own password. */
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OWN_ACCOUNT as TEXTS } from '../../../schema/texts/own-account.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { changePassword } from '../../local/index.ts';
import { notifySuccess } from '../../ui/notify.ts';

export function OwnPassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm({
    initialValues: { current: '', next: '', again: '' },
    validate: {
      current: (value) => (value === '' ? TEXTS.required : null),
      again: (again, { next }) => (again === next ? null : TEXTS.notSame),
    },
  });
  const save = form.onSubmit(async ({ current, next }) => {
    const answer = await changePassword(current, next);
    if (answer.ok) {
      form.reset();
      notifySuccess(TEXTS.saved);
      return onChanged();
    }
    const atNext = answer.error.problems.find(({ path }) => path === 'new_password');
    if (atNext === undefined) form.setFieldError('current', answer.error.message);
    else form.setFieldError('next', atNext.text);
  });
  const field = (name: 'current' | 'next' | 'again') => ({
    label: TEXTS[name],
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    visibilityToggleButtonProps: { 'aria-label': SIGN_IN.showPassword },
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={save} noValidate>
      <Stack maw={420}>
        {/* Whoever keeps passwords for a person has to know whose this one is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...field('current')} />
        <PasswordInput {...field('next')} description={TEXTS.help} />
        <PasswordInput {...field('again')} />
        <Button type="submit" loading={form.submitting}>
          {TEXTS.save}
        </Button>
      </Stack>
    </form>
  );
}
