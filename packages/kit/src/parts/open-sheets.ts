import { createStore } from '../store.ts'

/** The dialogs of the open sheets, the newest last. Only what is inside the newest can be pressed. */
export const openSheets = createStore<readonly HTMLDialogElement[]>([])

/** Notes an open sheet. @returns what to call when it closes */
export function noteOpenSheet(dialog: HTMLDialogElement): () => void {
  openSheets.set([...openSheets.get(), dialog])
  return () => openSheets.set(openSheets.get().filter((other) => other !== dialog))
}
