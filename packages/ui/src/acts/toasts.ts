import { notifications } from '@mantine/notifications'
import { sentenceOf } from '../show/sentence-of.ts'
import { uiText } from '../text/ui.fa.ts'

const look = { withBorder: true, closeButtonProps: { 'aria-label': uiText.close } }

/** Shows a success toast that names what was done. */
export function toastDone(sentence: string): void {
  notifications.show({ message: sentence, color: 'green', ...look })
}

/** Errors that a toast has shown. */
const shown = new WeakSet<object>()

/** Shows an error toast with the server's message, once for each error: a form and its command may both report it. */
export function toastProblem(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (shown.has(error)) return
    shown.add(error)
  }
  notifications.show({ message: sentenceOf(error), color: 'red', ...look })
}

/** Shows a neutral toast that requires no action. */
export function toastNote(sentence: string): void {
  notifications.show({ message: sentence, color: 'blue', ...look })
}
