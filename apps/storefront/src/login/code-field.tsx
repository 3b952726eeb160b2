import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { useEffect, useRef } from 'react'
import { loginText } from '../text/login.fa.ts'
import styles from './login.module.css'

export const codeLength = 6

type CodeFieldProps = { code: string; error: string | undefined; onChange: (digits: string) => void }

/** One field that looks like six, so that paste, autofill and screen readers work as usual. */
export function CodeField({ code, error, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useCodeFromMessage(onChange)
  return (
    <div>
      <div className={styles.code}>
        <input
          ref={input}
          className={styles.codeInput}
          aria-label={loginText.code}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'code-error' : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Allows spaces around a pasted code.
          maxLength={20}
          value={toPersianDigits(code)}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length: codeLength }, (_, index) => (
            <span key={index} className={index === code.length ? `${styles.box} ${styles.next}` : styles.box}>
              {toPersianDigits(code[index] ?? '')}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p id="code-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, codeLength)
}

type OtpCredential = Credential & { code?: string }

/** Reads the code from the SMS on phones that support it. */
function useCodeFromMessage(onCode: (digits: string) => void): void {
  const act = useRef(onCode)
  act.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions
    navigator.credentials
      .get(request)
      .then((credential) => {
        const code = digitsOf((credential as OtpCredential | null)?.code ?? '')
        if (code.length === codeLength) act.current(code)
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
}
