import { Button, Stack } from '@mantine/core'
import { parseMobile } from '@sofreh/kernel'
import { PhoneField, sentenceOf } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { authText } from './auth.fa.ts'
import { sendCode } from './send-code.ts'
import { findSentCode, type SentCode } from './sent-code-store.ts'

export function PhoneStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const [phone, setPhone] = useState('')
  const [isWrong, setWrong] = useState(false)
  const pending = findSentCode()
  const send = useMutation({ mutationFn: sendCode, onSuccess: onSent })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mobile = parseMobile(phone)
    setWrong(mobile === undefined)
    if (mobile === undefined) return
    // A code was already sent to this number: asks for it instead of showing a second refusal.
    if (pending?.phoneNumber === mobile && pending.mayResendAtMs > Date.now()) onSent(pending)
    else send.mutate(mobile)
  }
  const error = isWrong ? authText.phoneWrong : send.isError ? sentenceOf(send.error) : null

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneField
          label={authText.phone}
          description={authText.phoneHint}
          value={phone}
          onChange={(value) => {
            setPhone(value)
            setWrong(false)
            send.reset()
          }}
          error={error}
          size="lg"
          data-autofocus
          autoFocus
        />
        <Button type="submit" size="lg" loading={send.isPending}>
          {authText.sendCode}
        </Button>
        {pending && (
          <Button variant="subtle" onClick={() => onSent(pending)}>
            {authText.haveCode}
          </Button>
        )}
      </Stack>
    </form>
  )
}
