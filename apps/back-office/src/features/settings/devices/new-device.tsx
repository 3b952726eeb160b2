import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toPersianDigits } from '@sofreh/kernel'
import { FormDialog, FormErrors, formatJalali, toastDone } from '@sofreh/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useFormErrors } from '../../../api/use-form-errors.ts'
import { devicesQuery } from './device-queries.ts'
import { devicesText } from './devices.fa.ts'
import styles from './devices.module.css'
import { PinField, pinFault } from './pin-field.tsx'

const text = devicesText.code
export type NewDeviceKind = 'KIOSK' | 'BOARD'
type Made = { code: string; expiresAt: string; name: string }
/** The code is shown once, and nothing is typed any more. */
const shownCode = { isTyped: false, stays: true }
const pages = { KIOSK: 'kiosk', BOARD: 'board' } as const

/** Asks for a name, then shows the device's pairing code. Closes by itself once the device is paired. */
export function NewDevice({ kind, onClose }: { kind: NewDeviceKind; onClose: () => void }) {
  const [made, setMade] = useState<Made>()
  return (
    <FormDialog
      onClose={onClose}
      title={text[kind].title}
      closeButtonProps={{ 'aria-label': devicesText.cancel }}
      {...(made ? shownCode : {})}
    >
      {made ? (
        <ShownCode kind={kind} made={made} onAgain={() => setMade(undefined)} onPaired={onClose} />
      ) : (
        <AskForCode kind={kind} onMade={setMade} />
      )}
    </FormDialog>
  )
}

type Values = { name: string; exitPin: string }

function AskForCode({ kind, onMade }: { kind: NewDeviceKind; onMade: (made: Made) => void }) {
  const form = useForm<Values>({
    initialValues: { name: '', exitPin: '' },
    validate: { name: (name) => (name.trim() === '' ? text.nameNeeded : null), exitPin: pinFault },
  })
  const { formErrors, showErrors } = useFormErrors(form)
  const make = useMutation({
    mutationFn: ({ name, exitPin }: Values) =>
      api('POST /api-sofreh/identity/devices/codes', {
        body: { kind, name, ...(exitPin === '' ? {} : { exitPin }) },
      }),
    onSuccess: (code, { name }) => onMade({ ...code, name }),
    onError: (error) => showErrors(error, ['name', 'exitPin']),
  })
  return (
    <form onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
      <Stack>
        {kind === 'BOARD' && <Text c="dimmed">{text.boardWhy}</Text>}
        <TextInput
          label={text[kind].name}
          placeholder={text[kind].nameHint}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {kind === 'KIOSK' && (
          <PinField
            label={text.pin}
            description={text.pinHint}
            error={form.errors['exitPin']}
            value={form.values.exitPin}
            onChange={(pin) => form.setFieldValue('exitPin', pin)}
          />
        )}
        <FormErrors messages={formErrors} />
        <Button type="submit" loading={make.isPending}>
          {text.make}
        </Button>
      </Stack>
    </form>
  )
}

const lookEveryMs = 2_000

type ShownCodeProps = { kind: NewDeviceKind; made: Made; onAgain: () => void; onPaired: () => void }

function ShownCode({ kind, made, onAgain, onPaired }: ShownCodeProps) {
  const [madeAt] = useState(() => Date.now())
  const isOver = useIsOver(made.expiresAt)
  const devices = useQuery({ ...devicesQuery, refetchInterval: isOver ? false : lookEveryMs })
  const taken = devices.data?.find(
    ({ name, createdAt }) => name === made.name && Date.parse(createdAt) > madeAt - allowedDriftMs,
  )
  useEffect(() => {
    if (!taken) return
    toastDone(text.done(taken.name))
    onPaired()
  }, [taken, onPaired])
  const spaced = toPersianDigits(made.code).replace(/(.{4})/, '$1 ')
  return (
    <Stack>
      <Text>{text[kind].open}</Text>
      <p className={styles.address} lang="en">
        <bdi>{`${location.host}/${pages[kind]}`}</bdi>
      </p>
      <Text>{text.type}</Text>
      <p className={styles.code} aria-label={toPersianDigits(made.code)}>
        <bdi>{spaced}</bdi>
      </p>
      <Text c="dimmed" role="status">
        {isOver ? text.over : `${text.until(formatJalali(made.expiresAt, 'time'))} ${text[kind].waiting}`}
      </Text>
      {isOver && <Button onClick={onAgain}>{text.again}</Button>}
    </Stack>
  )
}

/** Allowed difference between this computer's clock and the server's. */
const allowedDriftMs = 120_000

function useIsOver(expiresAt: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
  return isOver
}
