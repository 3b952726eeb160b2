import { ConfirmButton, toastDone, toastProblem } from '@sofreh/ui'
import { usePaperChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

type RemoveButtonProps = {
  name: string
  words: {
    removeQuestion: (name: string) => string
    removeConsequence: string
    removed: (name: string) => string
  }
  send: () => Promise<unknown>
  onGone: () => void
}

/** Retires a printer or a station after a confirmation. */
export function RemoveButton({ name, words, send, onGone }: RemoveButtonProps) {
  const remove = usePaperChange(send)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(words.removed(name))
        onGone()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={words.removeQuestion(name)}
      consequence={words.removeConsequence}
      confirmLabel={printingText.remove}
      onConfirm={confirm}
    >
      {printingText.remove}
    </ConfirmButton>
  )
}
