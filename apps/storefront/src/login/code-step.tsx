import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { Button, ResendButton } from '@sofreh/kit'
import { useState } from 'react'
import { sentenceOf } from '../session/api.ts'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { CodeField, codeLength } from './code-field.tsx'
import styles from './login.module.css'
import { type Sent, sendCode, verifyCode } from './sign-in.ts'

type CodeStepProps = {
  sent: Sent
  onOtherPhone: () => void
  onSentAgain: (sent: Sent) => void
  onDone: () => void
  /** Passes the code on when it is still valid. */
  onNeedsName: (codeToRepeat: string | undefined) => void
}

/** Takes six digits, typed, pasted or read from the SMS, and submits them by itself. */
export function CodeStep({ sent, onOtherPhone, onSentAgain, onDone, onNeedsName }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async (complete: string) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await verifyCode(sent, complete)
      if (sent.isRegistered) onDone()
      else onNeedsName(undefined)
    } catch (problem) {
      if (asksForName(problem)) return onNeedsName(complete)
      setError(sentenceOf(problem))
      // Without an answer the code may be right: the guest sends it again with one press.
      if (!isUnanswered(problem)) setCode('')
      setIsBusy(false)
    }
  }
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === codeLength && !isBusy) void confirm(digits)
  }
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        change(code)
      }}
    >
      <p className={styles.hint}>
        {sent.isUnsure ? loginText.codeUnsure(sent.mobile) : loginText.codeSent(sent.mobile)}{' '}
        <button type="button" className={styles.link} onClick={onOtherPhone}>
          {loginText.otherPhone}
        </button>
      </p>
      <CodeField code={code} error={error} onChange={change} />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={siteText.busy} disabled={code.length < codeLength}>
        {loginText.confirm}
      </Button>
      <Resend sent={sent} onSentAgain={onSentAgain} onError={setError} />
    </form>
  )
}

/** Returns true when the code was right and stays valid: a new guest sends a name with it. */
function asksForName(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.errors.some(({ field }) => field === 'firstName')
}

type ResendProps = { sent: Sent; onSentAgain: (sent: Sent) => void; onError: (sentence: string) => void }

function Resend({ sent, onSentAgain, onError }: ResendProps) {
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    try {
      onSentAgain(await sendCode(sent.mobile))
    } catch (problem) {
      onError(sentenceOf(problem))
    }
    setIsBusy(false)
  }
  return (
    <ResendButton
      resendAtMs={sent.resendAtMs}
      label={loginText.resend}
      waitingLabel={loginText.resendIn}
      isBusy={isBusy}
      busyLabel={siteText.busy}
      onPress={() => void again()}
    />
  )
}
