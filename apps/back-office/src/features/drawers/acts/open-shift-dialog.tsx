import { newId } from '@sofreh/kernel'
import { ActionDialog, MoneyField, sentencesOf, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useDrawerChange } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'

const text = drawersText.open

/** Opens a shift with the cash that is in the drawer now. */
export function OpenShiftDialog({ drawer, onClose }: { drawer: { id: string; name: string }; onClose: () => void }) {
  // One id per shift, so that repeated presses on a bad connection open one.
  const [id] = useState(newId)
  const [float, setFloat] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const open = useDrawerChange((amount: number) =>
    api('POST /api-sofreh/payments/shifts', {
      body: { id, drawerId: drawer.id, float: amount, device: text.device, deviceAt: new Date().toISOString() },
    }),
  )
  const submit = () => {
    setAsked(true)
    if (float === null) return
    open.mutate(float, {
      onSuccess: () => {
        toastDone(text.done(drawer.name))
        onClose()
      },
    })
  }
  return (
    <ActionDialog
      title={text.title(drawer.name)}
      action={text.submit}
      onAction={submit}
      onClose={onClose}
      errors={open.isError ? sentencesOf(open.error) : []}
      isBusy={open.isPending}
    >
      <MoneyField
        label={text.float}
        description={text.floatHint}
        value={float}
        onChange={setFloat}
        data-autofocus
        error={isAsked && float === null && text.floatNeeded}
      />
    </ActionDialog>
  )
}
