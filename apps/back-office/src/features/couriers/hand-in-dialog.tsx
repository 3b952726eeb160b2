import { Alert, Select } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import { ActionDialog, MoneyField } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { openShiftsQuery } from '../../cash/drawer-choice.tsx'
import { cashText } from '../../cash/cash.fa.ts'
import { useHandIn } from './courier-queries.ts'
import { couriersText } from './couriers.fa.ts'

const text = couriersText.cash

/** Takes a courier's cash into a drawer. The amount is counted before the screen shows what is left. */
export function HandInDialog({ biker, onClose }: { biker: { id: string; name: string }; onClose: () => void }) {
  const shifts = useQuery(openShiftsQuery)
  const handIn = useHandIn()
  const [id] = useState(newId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const shiftId = chosen ?? shifts.data?.[0]?.shiftId ?? null
  const isReady = shiftId !== null && amount !== null && amount > 0
  return (
    <ActionDialog
      title={text.title(biker.name)}
      action={text.action}
      onAction={() => {
        if (isReady) handIn.mutate({ id, bikerId: biker.id, shiftId, amount }, { onSuccess: onClose })
      }}
      onClose={onClose}
      isBusy={handIn.isPending}
      isDisabled={!isReady}
    >
      <ReadOrProblem reads={[shifts]} title={cashText.unread} />
      {shifts.data?.length === 0 ? (
        <Alert>{text.noShift}</Alert>
      ) : (
        <Select
          label={text.drawer}
          allowDeselect={false}
          value={shiftId}
          onChange={setChosen}
          data={(shifts.data ?? []).map((shift) => ({ value: shift.shiftId, label: shift.drawerName }))}
        />
      )}
      <MoneyField label={text.amount} description={text.hint} value={amount} onChange={setAmount} data-autofocus />
    </ActionDialog>
  )
}
