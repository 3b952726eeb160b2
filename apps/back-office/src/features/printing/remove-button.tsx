import { ConfirmButton, toastDone, toastProblem } from '@sofreh/ui'
import { usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'

type RemoveButtonProps = {
  name: string
  text: {
    removeQuestion: (name: string) => string
    removeConsequence: string
    removed: (name: string) => string
  }
  send: () => Promise<unknown>
  onGone: () => void
}

/** Retires a printer or a station after a confirmation. */
export function RemoveButton({ name, text, send, onGone }: RemoveButtonProps) {
  const remove = usePrintingChange(send)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.removed(name))
        onGone()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={text.removeQuestion(name)}
      consequence={text.removeConsequence}
      confirmLabel={printingText.remove}
      loading={remove.isPending}
      onConfirm={confirm}
    >
      {printingText.remove}
    </ConfirmButton>
  )
}
