import { Button, showToast, TextField } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { api, sentenceOf } from '../session/api.ts'
import { accountText } from '../text/account.fa.ts'
import { siteText } from '../text/site.fa.ts'
import styles from './account.module.css'
import type { Person } from './person.ts'

type NameFormProps = { person: Person; onDone: (person: Person) => void; onCancel: () => void }

/** The name the restaurant calls its guest by. */
export function NameForm({ person, onDone, onCancel }: NameFormProps) {
  const [firstName, setFirstName] = useState(person.firstName)
  const [lastName, setLastName] = useState(person.lastName)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (firstName.trim() === '') return setError(accountText.firstNameNeeded)
    setIsBusy(true)
    try {
      const body = { firstName: firstName.trim(), lastName: lastName.trim() }
      const saved = await api('PUT /api-identity/identity/auth/me', { body })
      showToast({ text: accountText.nameSaved, tone: 'good' })
      onDone(saved)
    } catch (problem) {
      setError(sentenceOf(problem))
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={accountText.firstName}
        autoComplete="given-name"
        autoFocus
        maxLength={60}
        value={firstName}
        error={error}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextField
        label={accountText.lastName}
        autoComplete="family-name"
        maxLength={60}
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" isBusy={isBusy} busyLabel={siteText.busy}>
          {accountText.save}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {accountText.cancel}
        </Button>
      </div>
    </form>
  )
}
