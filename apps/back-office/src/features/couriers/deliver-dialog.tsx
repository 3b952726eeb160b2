import type { Stop } from '@sofreh/couriers/client'
import { newId, showOrderNumber } from '@sofreh/kernel'
import { ActionDialog, MoneyField } from '@sofreh/ui'
import { useState } from 'react'
import { useStep } from './courier-queries.ts'
import { couriersText } from './couriers.fa.ts'

const text = couriersText.deliver

/** Hands an order over for its courier, whose phone is dead or who forgot it, with the cash that the courier took. */
export function DeliverDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { bikerId, tripId, order } = stop
  const step = useStep()
  const [id] = useState(newId)
  const [cash, setCash] = useState<number | null>(order.due)
  const isTooMuch = (cash ?? 0) > order.due
  return (
    <ActionDialog
      title={text.title(showOrderNumber(order.number))}
      action={text.action}
      onAction={() => {
        const taken = cash === null || cash === 0 ? {} : { cash }
        step.mutate({ id, bikerId, tripId, orderId: order.id, state: 'DELIVERED', ...taken }, { onSuccess: onClose })
      }}
      onClose={onClose}
      isBusy={step.isPending}
      isDisabled={isTooMuch}
    >
      {order.due > 0 ? (
        <MoneyField
          label={text.cash}
          description={text.hint(stop.bikerName)}
          value={cash}
          onChange={setCash}
          {...(isTooMuch ? { error: text.tooMuch } : {})}
        />
      ) : (
        text.paid
      )}
    </ActionDialog>
  )
}
