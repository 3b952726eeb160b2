import { notifications } from '@mantine/notifications'
import { sentenceOf } from '../show/sentence-of.ts'
import { uiText } from '../text/ui.fa.ts'

const look = { withBorder: true, closeButtonProps: { 'aria-label': uiText.close } }

/** Shows a success toast that names what was done. */
export function toastDone(sentence: string): void {
  notifications.show({ message: sentence, color: 'green', ...look })
}

/** Shows an error toast with the server's message. */
export function toastProblem(error: unknown): void {
  notifications.show({ message: sentenceOf(error), color: 'red', ...look })
}

/** Shows a neutral toast that requires no action. */
export function toastNote(sentence: string): void {
  notifications.show({ message: sentence, color: 'blue', ...look })
}
