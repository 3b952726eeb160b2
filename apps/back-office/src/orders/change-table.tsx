import { Button, Select } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadChoices } from '../api/unread-choices.tsx'
import { useMay } from '@sofreh/staff/session'
import { tablesQuery, useChangeTable } from './order-queries.ts'
import { ordersText } from './orders.fa.ts'

const text = ordersText.edit

/** Moves an order to another table. The list includes occupied ones; the server refuses a table with an open bill. */
export function ChangeTable({ order }: { order: Order }) {
  const mayMove = useMay('TABLE_USE')
  const [isOpen, setOpen] = useState(false)
  const tables = useQuery({ ...tablesQuery, enabled: isOpen })
  const change = useChangeTable(order.id)
  if (!mayMove || order.deliveryType !== 'SERVE' || order.state === 'FINISHED' || order.state === 'REJECTED')
    return null
  if (!isOpen) {
    return (
      <Button variant="default" h={44} onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
        {text.changeTable}
      </Button>
    )
  }
  const move = (tableId: string | null) => {
    if (!tableId || tableId === order.table?.id) return
    change.mutate(tableId, {
      onSuccess: (moved) => {
        setOpen(false)
        toastDone(text.tableChanged(ordersText.table(toPersianDigits(moved.table?.name ?? ''))))
      },
    })
  }
  return (
    <Select
      label={text.changeTable}
      placeholder={text.chooseTable}
      searchable
      disabled={!tables.data || change.isPending}
      {...unreadChoices(tables)}
      value={order.table?.id ?? null}
      onChange={move}
      data={(tables.data ?? [])
        .filter((table) => table.isActive)
        .map((table) => ({ value: table.id, label: ordersText.table(toPersianDigits(table.name)) }))}
    />
  )
}
