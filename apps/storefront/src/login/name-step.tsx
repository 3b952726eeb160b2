import { Button, TextField } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../session/api.ts'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'
import styles from './login.module.css'
import { saveName, type Sent, verifyCode } from './sign-in.ts'

type NameStepProps = { sent: Sent; codeToRepeat: string | undefined; onDone: () => void }

/** Asked once, of who is new. */
export function NameStep({ sent, codeToRepeat, onDone }: NameStepProps) {
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const names = { firstName: firstName.trim(), lastName: lastName.trim() }
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
      <TextField
        label={loginText.firstName}
        autoComplete="given-name"
        autoFocus
        maxLength={60}
        value={firstName}
        error={error}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextField
        label={loginText.lastName}
        autoComplete="family-name"
        maxLength={60}
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
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
