import { ApiProblem } from '@sofreh/contract/client'
import { sentencesOf, toastProblem } from '@sofreh/ui'

/** Shows the messages of a refusal as a toast, for changes made in place. */
export function toastRefusal(error: unknown): void {
  const [sentence = ''] = sentencesOf(error)
  toastProblem(
    error instanceof ApiProblem
      ? new ApiProblem(error.status, { code: error.code, message: sentence, errors: [] })
      : error,
  )
}
