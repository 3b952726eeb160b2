import { TextField } from '@sofreh/kit'
import { loginText } from '../text/login.fa.ts'

export type Names = { firstName: string; lastName: string }

type NameFieldsProps = { names: Names; error: string | undefined; onChange: (names: Names) => void }

/** First and last name of the guest. */
export function NameFields({ names, error, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={loginText.firstName}
        autoComplete="given-name"
        autoFocus
        maxLength={60}
        value={names.firstName}
        error={error}
        onChange={(event) => onChange({ ...names, firstName: event.currentTarget.value })}
      />
      <TextField
        label={loginText.lastName}
        autoComplete="family-name"
        maxLength={60}
        value={names.lastName}
        onChange={(event) => onChange({ ...names, lastName: event.currentTarget.value })}
      />
    </>
  )
}

export function trimmed({ firstName, lastName }: Names): Names {
  return { firstName: firstName.trim(), lastName: lastName.trim() }
}
