import { Button, showToast } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { NameFields, type Names, trimmed } from '../login/name-fields.tsx'
import { api, sentenceOf } from '../session/api.ts'
import { accountText } from '../text/account.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { siteText } from '../text/site.fa.ts'
import styles from './name-form.module.css'
import type { Person } from './person.ts'

type NameFormProps = { person: Person; onDone: (person: Person) => void; onCancel: () => void }

/** Edits the name under which the restaurant sees the guest. */
export function NameForm({ person, onDone, onCancel }: NameFormProps) {
  const [names, setNames] = useState<Names>(person)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = trimmed(names)
    if (body.firstName === '') return setError(loginText.nameNeeded)
    setIsBusy(true)
    try {
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
      <NameFields names={names} error={error} onChange={setNames} />
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
