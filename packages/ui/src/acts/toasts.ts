import { notifications } from '@mantine/notifications'
import { sentenceOf } from '../fields/form-errors.tsx'
import { uiText } from '../text/ui.fa.ts'

const look = { withBorder: true, closeButtonProps: { 'aria-label': uiText.close } }

/** A green word that something was done, said precisely. */
export function toastDone(sentence: string): void {
  notifications.show({ message: sentence, color: 'green', ...look })
}

/** A red word that something was not done: the server's own sentence. */
export function toastProblem(error: unknown): void {
  notifications.show({ message: sentenceOf(error), color: 'red', ...look })
}

/** A quiet word that asks for nothing. */
export function toastNote(sentence: string): void {
  notifications.show({ message: sentence, color: 'blue', ...look })
}
