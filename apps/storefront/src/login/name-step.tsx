import { Button } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../session/api.ts'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'
import styles from './login.module.css'
import { NameFields, type Names, trimmed } from './name-fields.tsx'
import { saveName, type Sent, verifyCode } from './sign-in.ts'

type NameStepProps = { sent: Sent; codeToRepeat: string | undefined; onDone: () => void }

/** Asks a new guest for a name, once. */
export function NameStep({ sent, codeToRepeat, onDone }: NameStepProps) {
  const [written, setWritten] = useState<Names>({ firstName: '', lastName: '' })
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const names = trimmed(written)
    if (names.firstName === '') return setError(loginText.nameNeeded)
    setIsBusy(true)
    try {
      if (codeToRepeat) await verifyCode(sent, codeToRepeat, names)
      else await saveName(names)
      onDone()
    } catch (problem) {
      setError(sentenceOf(problem))
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.hint}>{loginText.nameWhy}</p>
      <NameFields names={written} error={error} onChange={setWritten} />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={siteText.busy}>
        {loginText.save}
      </Button>
      {!codeToRepeat && (
        <Button look="plain" onClick={onDone}>
          {loginText.skip}
        </Button>
      )}
    </form>
  )
}
