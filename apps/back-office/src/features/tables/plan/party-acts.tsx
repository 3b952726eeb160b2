import { Group, Stack } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { BillSection } from '../../../orders/bill/bill-section.tsx'
import { ChangeTable } from '../../../orders/change-table.tsx'
import { boardQuery } from '../../../orders/order-queries.ts'
import { type OfficeTable, orderAt } from '../table-queries.ts'
import { LinkTables } from './link-tables.tsx'
import { planText } from './plan.fa.ts'

/** Commands for the party at this table: move it, merge its bill, split it, join further tables. */
export function PartyActs({ table, tables }: { table: OfficeTable; tables: readonly OfficeTable[] }) {
  const mayView = useMay('ORDER_VIEW')
  const open = orderAt(table, tables)
  const [held, hold] = useState<Order>()
  const board = useQuery({ ...boardQuery, enabled: mayView && (open !== null || held !== undefined) })
  const onBoard = (orderId: string | undefined) => board.data?.orders.find(({ id }) => id === orderId)
  // What was typed for an ended bill must not go to the table's next one.
  const isEnded = held !== undefined && board.data !== undefined && !onBoard(held.id)
  const bill = isEnded ? held : onBoard(held?.id ?? open?.orderId)
  return (
    <Stack component="section" gap="xs" aria-label={planText.party}>
      <ReadOrProblem reads={[board]} title={planText.billUnread} />
      {bill && !isEnded && <ChangeTable order={bill} />}
      {bill && (
        <BillSection
          key={bill.id}
          order={bill}
          isEnded={isEnded}
          onHold={(isHeld) => hold(isHeld ? bill : undefined)}
        />
      )}
      <Group gap="xs">
        <LinkTables table={table} tables={tables} />
      </Group>
    </Stack>
  )
}
