/** Sets the PIN of this device, changes it, or takes it away. */
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LOCK } from '../../../schema/texts/lock.ts';
import { PIN } from '../../../schema/texts/pin.ts';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { PIN_SHAPE, setPin, useLock } from '../../local/index.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { Sheet } from '../../ui/sheet.tsx';

export function DevicePin({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { hasPin } = useLock();
  const form = useForm({
    initialValues: { pin: '', again: '' },
    validate: {
      pin: (pin) => (PIN_SHAPE.test(pin) ? null : PIN.shape),
      again: (again, { pin }) => (again === pin ? null : LOCK.notSame),
    },
  });
  const end = (title: string) => {
    form.reset();
    notifySuccess(title);
    onClose();
  };
  const save = form.onSubmit(async ({ pin }) => {
    const answer = await setPin(pin);
    if (answer.ok) end(LOCK.saved);
    else form.setFieldError('pin', answer.error.message);
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={LOCK.setUp} size="sm">
      <form onSubmit={save}>
        <Stack>
          <Text size="sm">{LOCK.setUpText}</Text>
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
            label={LOCK.newPin}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('pin')}
          />
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
            label={LOCK.repeatPin}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('again')}
          />
          <Button type="submit" loading={form.submitting}>
            {LOCK.save}
          </Button>
          {hasPin && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => void setPin(undefined).then(() => end(LOCK.removed))}
            >
              {LOCK.remove}
            </Button>
          )}
        </Stack>
      </form>
    </Sheet>
  );
}
