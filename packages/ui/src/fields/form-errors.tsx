import { Alert } from '@mantine/core'
import { ApiProblem } from '@sofreh/contract/client'
import { sentenceOf } from '../show/sentence-of.ts'

/** The part of a form that `placeErrors` needs; `useForm` of @mantine/form provides it. */
export type FieldErrorTarget = {
  setErrors: (errors: Record<string, string>) => void
  getInputNode?: (path: string) => HTMLElement | null
}

/**
 * Puts the server's field errors beside the inputs of a form.
 * @param fields names of the inputs on the screen
 * @returns messages that belong to no input, for `<FormErrors>`; never empty when no error was placed
 * @example onError: (error) => setLeft(placeErrors(form, error, ['title', 'price']))
 */
export function placeErrors(form: FieldErrorTarget, error: unknown, fields: readonly string[]): string[] {
  if (!(error instanceof ApiProblem)) return [sentenceOf(error)]
  const placed = error.errors.filter(({ field }) => fields.includes(field))
  form.setErrors(Object.fromEntries(placed.map(({ field, message }) => [field, message])))
  const formErrors = error.errors.filter(({ field }) => !fields.includes(field)).map(({ message }) => message)
  return placed.length === 0 && formErrors.length === 0 ? [error.message] : formErrors
}

/** Returns the messages of a refusal where no input shows its own: those of its fields, else the general one. */
export const sentencesOf = (error: unknown): string[] => placeErrors({ setErrors: () => undefined }, error, [])

/** Errors that belong to no single input, above the form's buttons. */
export function FormErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Alert color="red" variant="light" role="alert">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  )
}
