import { useState } from 'react'
import styles from './login.module.css'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type Sent, sentCode } from './sign-in.ts'

type Step = { at: 'phone' } | { at: 'code'; sent: Sent } | { at: 'name'; sent: Sent; codeToRepeat?: string | undefined }

/** Sign-in: phone number, code, and a name for a new guest. */
export function LoginForm({ why, onDone }: { why: string; onDone: () => void }) {
  const [first] = useState(sentCode)
  const [step, setStep] = useState<Step>(first ? { at: 'code', sent: first } : { at: 'phone' })
  const [mobile, setMobile] = useState(first?.mobile ?? '')
  return (
    <div className={styles.form}>
      {step.at === 'phone' && (
        <PhoneStep
          why={why}
          mobile={mobile}
          onSent={(sent) => {
            setMobile(sent.mobile)
            setStep({ at: 'code', sent })
          }}
        />
      )}
      {step.at === 'code' && (
        <CodeStep
          sent={step.sent}
          onOtherPhone={() => setStep({ at: 'phone' })}
          onSentAgain={(sent) => setStep({ at: 'code', sent })}
          onDone={onDone}
          onNeedsName={(codeToRepeat) => setStep({ at: 'name', sent: step.sent, codeToRepeat })}
        />
      )}
      {step.at === 'name' && <NameStep sent={step.sent} codeToRepeat={step.codeToRepeat} onDone={onDone} />}
    </div>
  )
}
