import { ApiProblem } from '@sofreh/contract/client'
import { parseMobile, toLatinDigits } from '@sofreh/kernel'
import { Button, TextField } from '@sofreh/kit'
import { type FormEvent, useEffect, useState } from 'react'
import { api, beginSession } from '../session/courier-session.ts'
import { courierText } from '../text/courier.fa.ts'
import { storePage } from '../worker/store-page.ts'
import { forgetSentCode, sentCode, storeSentCode } from './sent-code.ts'
import styles from './sign-in-screen.module.css'

const text = courierText.signIn

/** Signs the courier in by phone and code. */
export function SignInScreen() {
  const [userId, setUserId] = useState(() => sentCode()?.userId)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(storePage, [])

  const askForCode = (id: string | undefined) => {
    setUserId(id)
    setTyped('')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    const wrong = userId === undefined ? phoneProblem(typed) : codeProblem(typed)
    if (wrong) return setProblem(wrong)
    setBusy(true)
    try {
      if (userId === undefined) {
        const sent = await api('POST /api-identity/identity/bikers/login', { body: { phoneNumber: typed } })
        storeSentCode(parseMobile(typed) ?? '', sent)
        askForCode(sent.userId)
      } else {
        beginSession(await api('POST /api-identity/identity/bikers/verify', { body: { userId, code: typed } }))
        forgetSentCode()
      }
    } catch (error) {
      const before = sentCode()
      if (isJustSent(error) && before?.mobile === parseMobile(typed)) return askForCode(before?.userId)
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error.errors[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  const isCode = userId !== undefined
  return (
    <main className={styles.screen}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.hint}>{text.hint}</p>
        <TextField
          key={isCode ? 'code' : 'phone'}
          label={isCode ? text.code : text.phone}
          value={typed}
          isNumber
          autoFocus
          inputMode="numeric"
          autoComplete={isCode ? 'one-time-code' : 'tel'}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" isWide isBusy={isBusy} busyLabel={courierText.busy}>
          {isCode ? text.enter : text.send}
        </Button>
        {isCode && (
          <Button
            look="plain"
            isWide
            onClick={() => {
              askForCode(undefined)
              setProblem(undefined)
            }}
          >
            {text.again}
          </Button>
        )}
      </form>
    </main>
  )
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
