import { ApiProblem } from '@sofreh/contract/client'
import { placeErrors, toastProblem } from '@sofreh/ui'

/** Sentences of a refused change where no form stands to put them beside fields: the fields' own say what is wrong. */
export function sentencesOf(error: unknown): string[] {
  return placeErrors({ setErrors: () => {} }, error, [])
}

/** The same as a toast, for what is changed in place. */
export function toastRefusal(error: unknown): void {
  const [sentence = ''] = sentencesOf(error)
  toastProblem(
    error instanceof ApiProblem
      ? new ApiProblem(error.status, { code: error.code, message: sentence, errors: [] })
      : error,
  )
}
