import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { isUnanswered } from '@sofreh/contract/client'
import { toPersianDigits } from '@sofreh/kernel'
import { Digits, sentenceOf, toastNote, useClock } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import type { Tokens } from '@sofreh/staff/session'
import { authText } from './auth.fa.ts'
import { CodeField, codeLength } from './code-field.tsx'
import { sendCode } from './send-code.ts'
import type { SentCode } from './sent-code-store.ts'

type CodeStepProps = {
  sent: SentCode
  onResent: (sent: SentCode) => void
  onBack: () => void
  onEnter: (tokens: Tokens) => Promise<void>
}

/** Asks for the code, and for the name of a new person. */
export function CodeStep({ sent, onResent, onBack, onEnter }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [missing, setMissing] = useState<'code' | 'name'>()
  const firstName = useRef<HTMLInputElement>(null)
  const verify = useMutation({
    mutationFn: (whole: string) =>
      api('POST /api-identity/identity/auth/verify', {
        body: { userId: sent.userId, code: whole, ...(sent.isRegistered ? {} : names) },
      }),
    onSuccess: onEnter,
    // Without an answer the code may still be right.
    onError: (error) => !isUnanswered(error) && setCode(''),
  })
  const type = (value: string) => {
    setCode(value)
    setMissing(undefined)
    if (verify.isError) verify.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = lackOf(code, sent.isRegistered ? undefined : names)
    setMissing(lacks)
    if (lacks === 'name') firstName.current?.focus()
    if (!lacks) verify.mutate(code)
  }
  const codeError = missing === 'code' ? authText.codeShort : verify.isError ? sentenceOf(verify.error) : null

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text component="div" c="dimmed">
          <SentTo sent={sent} />
          {!sent.isRegistered && <> {authText.firstTime}</>}
        </Text>
        <CodeField
          label={authText.code}
          value={code}
          onChange={type}
          onWhole={(whole) => (sent.isRegistered ? verify.mutate(whole) : firstName.current?.focus())}
          error={codeError}
        />
        {!sent.isRegistered && (
          <NameFields names={names} onChange={setNames} isMissing={missing === 'name'} first={firstName} />
        )}
        <Button type="submit" size="lg" loading={verify.isPending || verify.isSuccess}>
          {authText.enter}
        </Button>
        <OtherCodes sent={sent} onResent={onResent} onBack={onBack} />
      </Stack>
    </form>
  )
}

function lackOf(code: string, names: Names | undefined): 'code' | 'name' | undefined {
  if (code.length < codeLength) return 'code'
  return names && names.firstName.trim() === '' ? 'name' : undefined
}

function SentTo({ sent }: { sent: SentCode }) {
  const sentence = sent.isUnsure ? authText.codeUnsure : authText.codeSent
  const [before, after] = sentence('\u0000').split('\u0000')
  return (
    <>
      {before}
      <span dir="ltr">
        <Digits>{sent.phoneNumber}</Digits>
      </span>
      {after}
    </>
  )
}

type Names = { firstName: string; lastName: string }
type NameFieldsProps = {
  names: Names
  onChange: (names: Names) => void
  isMissing: boolean
  first: Ref<HTMLInputElement>
}

function NameFields({ names, onChange, isMissing, first }: NameFieldsProps) {
  return (
    <Group grow align="flex-start">
      <TextInput
        ref={first}
        label={authText.firstName}
        autoComplete="given-name"
        value={names.firstName}
        error={isMissing ? authText.nameNeeded : null}
        onChange={({ currentTarget }) => onChange({ ...names, firstName: currentTarget.value })}
      />
      <TextInput
        label={authText.lastName}
        autoComplete="family-name"
        value={names.lastName}
        onChange={({ currentTarget }) => onChange({ ...names, lastName: currentTarget.value })}
      />
    </Group>
  )
}

function OtherCodes({ sent, onResent, onBack }: Omit<CodeStepProps, 'onEnter'>) {
  return (
    <Group justify="space-between">
      <Resend sent={sent} onResent={onResent} />
      <Button variant="subtle" onClick={onBack}>
        {authText.otherPhone}
      </Button>
    </Group>
  )
}

function Resend({ sent, onResent }: { sent: SentCode; onResent: (sent: SentCode) => void }) {
  const now = useClock(1000)
  const left = Math.ceil((sent.mayResendAtMs - now) / 1000)
  const again = useMutation({
    mutationFn: () => sendCode(sent.phoneNumber),
    onSuccess: (fresh) => {
      toastNote(authText.resent)
      onResent(fresh)
    },
  })
  if (left > 0) {
    return (
      <Text component="div" size="sm" c="dimmed" role="timer">
        {authText.resendIn(toPersianDigits(left))}
      </Text>
    )
  }
  return (
    <Stack gap={4}>
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        {authText.resend}
      </Button>
      {again.isError && (
        <Text component="div" size="sm" c="var(--bad)" role="alert">
          {sentenceOf(again.error)}
        </Text>
      )}
    </Stack>
  )
}
