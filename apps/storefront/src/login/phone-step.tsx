import { ApiProblem } from '@sofreh/contract/client'
import { parseMobile, toPersianDigits } from '@sofreh/kernel'
import { Button, TextField } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../session/api.ts'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'
import styles from './login.module.css'
import { type Sent, sendCode, sentCode } from './sign-in.ts'

type PhoneStepProps = { why: string; mobile: string; onSent: (sent: Sent) => void }

/** Accepts every notation of a mobile number, in Persian or Latin digits. */
export function PhoneStep({ why, mobile, onSent }: PhoneStepProps) {
  const [typed, setTyped] = useState(mobile)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseMobile(typed)
    if (!parsed) return setError(loginText.phoneWrong)
    setIsBusy(true)
    try {
      onSent(await sendCode(parsed))
    } catch (problem) {
      const sent = sentCode()
      if (sent?.mobile === parsed && problem instanceof ApiProblem && problem.code === 'OTP_SENT') return onSent(sent)
      setError(sentenceOf(problem))
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.hint}>{why}</p>
      <TextField
        label={loginText.phone}
        isNumber
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        data-first-focus
        maxLength={20}
        placeholder={loginText.phonePlaceholder}
        value={toPersianDigits(typed)}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={siteText.busy}>
        {loginText.sendCode}
      </Button>
    </form>
  )
}
