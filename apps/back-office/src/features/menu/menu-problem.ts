import { ApiProblem } from '@sofreh/contract/client'
import { placeErrors, toastProblem } from '@sofreh/ui'

/** Returns the sentences of a refused change where there is no form to show them beside fields. */
export function sentencesOf(error: unknown): string[] {
  return placeErrors({ setErrors: () => {} }, error, [])
}

/** Shows them as a toast, for changes made in place. */
export function toastRefusal(error: unknown): void {
  const [sentence = ''] = sentencesOf(error)
  toastProblem(
    error instanceof ApiProblem
      ? new ApiProblem(error.status, { code: error.code, message: sentence, errors: [] })
      : error,
  )
}
