import { placeErrors, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { useIsShown } from './use-is-shown.ts'

type Form = Parameters<typeof placeErrors>[0]

/** A form without inputs that show errors of their own. */
const noInputs: Form = { setErrors: () => undefined }

/**
 * Shows what the server refused of a form: beside its inputs, else as messages of the form. A refusal that arrives after
 * the form left the screen is a toast. For mutations without `useCommand`, which does the same.
 */
export function useFormErrors(form: Form = noInputs) {
  const [formErrors, setFormErrors] = useState<readonly string[]>([])
  const isShown = useIsShown()
  return {
    formErrors,
    clearErrors: () => setFormErrors([]),
    /** Shows a message of the form's own. */
    refuse: (sentence: string) => setFormErrors([sentence]),
    /** @param fields names of the inputs on the screen */
    showErrors: (error: unknown, fields: readonly string[] = []) => {
      if (isShown()) setFormErrors(placeErrors(form, error, fields))
      else toastProblem(error)
    },
  }
}
