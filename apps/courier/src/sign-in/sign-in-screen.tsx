import { ApiProblem } from '@sofreh/contract/client'
import { parseMobile, toLatinDigits } from '@sofreh/kernel'
import { Button, ResendButton, TextField } from '@sofreh/kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, beginSession } from '../session/courier-session.ts'
import { courierText } from '../text/courier.fa.ts'
import { storePage } from '../worker/store-page.ts'
import { forgetSentCode, sendCode, type SentCode, sentCode } from './sent-code.ts'
import styles from './sign-in-screen.module.css'

const text = courierText.signIn

/** Signs the courier in by phone and code. */
export function SignInScreen() {
  const [sent, setSent] = useState(sentCode)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'submit' | 'resend'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(storePage, [])
  // Preact renders `autoFocus` as an attribute, which a browser follows for the first field of a page only.
  useEffect(() => field.current?.focus(), [sent])

  const askForCode = (code: SentCode | undefined) => {
    setSent(code)
    setTyped('')
    setProblem(undefined)
  }

  async function run(what: 'submit' | 'resend', work: () => Promise<void>) {
    if (busy) return
    setProblem(undefined)
    setBusy(what)
    try {
      await work()
    } catch (error) {
      const before = sentCode()
      if (!sent && isJustSent(error) && before?.mobile === parseMobile(typed)) return askForCode(before)
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error.errors[0]?.message ?? error.message)
    } finally {
      setBusy(undefined)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = sent ? codeProblem(typed) : phoneProblem(typed)
    if (wrong) return setProblem(wrong)
    void run('submit', async () => {
      if (!sent) return askForCode(await sendCode(typed))
      beginSession(
        await api('POST /api-identity/identity/bikers/verify', { body: { userId: sent.userId, code: typed } }),
      )
      forgetSentCode()
    })
  }

  return (
    <main className={styles.screen}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.hint}>{sent ? sentTo(sent) : text.hint}</p>
        <TextField
          key={sent ? 'code' : 'phone'}
          label={sent ? text.code : text.phone}
          value={typed}
          isNumber
          inputRef={field}
          inputMode="numeric"
          autoComplete={sent ? 'one-time-code' : 'tel'}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" isWide isBusy={busy === 'submit'} busyLabel={courierText.busy}>
          {sent ? text.enter : text.send}
        </Button>
        {sent && (
          <div>
            <ResendButton
              resendAtMs={sent.resendAtMs ?? 0}
              label={text.resend}
              waitingLabel={text.resendIn}
              isWide
              isBusy={busy === 'resend'}
              busyLabel={courierText.busy}
              onPress={() => void run('resend', async () => askForCode(await sendCode(sent.mobile)))}
            />
            <Button look="plain" isWide onClick={() => askForCode(undefined)}>
              {text.again}
            </Button>
          </div>
        )}
      </form>
    </main>
  )
}

function sentTo({ mobile, isUnsure }: SentCode): string {
  return isUnsure ? text.codeUnsure(mobile) : text.codeSent(mobile)
}

function isJustSent(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'OTP_SENT'
}

function phoneProblem(typed: string): string | undefined {
  return parseMobile(typed) === undefined ? text.wrongPhone : undefined
}

function codeProblem(typed: string): string | undefined {
  return /^\d{6}$/.test(toLatinDigits(typed).replace(/\s/g, '')) ? undefined : text.wrongCode
}
