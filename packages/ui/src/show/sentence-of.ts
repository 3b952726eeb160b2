import { ApiProblem } from '@sofreh/contract/client'
import { uiText } from '../text/ui.fa.ts'

/** Returns the Persian message of a failure: the server's own, or a general one with the next action. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiProblem && error.message !== '' ? error.message : uiText.unexpected
}
