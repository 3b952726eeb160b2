import type { UseFormReturnType } from '@mantine/form'
import { placeErrors } from '@sofreh/ui'
import { useState } from 'react'
import type { CommandCallbacks } from './use-command.ts'

type Save<Values, Answer> = { mutate: (values: Values, callbacks: CommandCallbacks<Answer, Values>) => void }

/**
 * Sends a form, and shows the server's field errors next to their inputs.
 * @param fields the server's names of the fields, when they are not the form's own
 * @returns `formErrors`: messages that belong to no input, for `<FormErrors>`; `refuse` shows the form's own errors
 */
export function useFormSave<Values extends Record<string, unknown>, Answer>(
  form: UseFormReturnType<Values>,
  save: Save<Values, Answer>,
  onSaved: (answer: Answer, values: Values) => void,
  fields?: readonly string[],
) {
  const [formErrors, setFormErrors] = useState<readonly string[]>([])
  const send = (values: Values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: onSaved,
      onError: (error) => setFormErrors(placeErrors(form, error, fields ?? Object.keys(values))),
    })
  }
  return { formErrors, send, refuse: (sentence: string) => setFormErrors([sentence]) }
}
