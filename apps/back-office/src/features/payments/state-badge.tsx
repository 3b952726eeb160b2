import { Badge } from '@mantine/core'
import { transactionStateLabels } from '@sofreh/payments/client'
import { waitsForPerson } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import type { Movement } from './transaction-texts.ts'

const colors = { INIT: 'gray', PENDING: 'yellow', DONE: 'green', FAILED: 'gray' } as const

/** Shows a transaction's status as text. Colour only repeats it. */
export function StateBadge({ transaction }: { transaction: Movement }) {
  const { label, color } = stateOf(transaction)
  return (
    <Badge variant="light" color={color} size="lg" fw={500}>
      {label}
    </Badge>
  )
}

function stateOf(transaction: Movement): { label: string; color: string } {
  const { type, status, isUnknown, isAbandoned } = transaction
  const text = paymentsText.state
  const isOpen = status === 'INIT' || status === 'PENDING'
  if (waitsForPerson(transaction)) return { label: text.giveBack, color: 'red' }
  if (isOpen && isUnknown) return { label: text.unknown, color: 'red' }
  if (isOpen && type === 'REFUND') return { label: text.byGateway, color: 'yellow' }
  if (isOpen && isAbandoned) return { label: text.abandoned, color: 'gray' }
  return { label: transactionStateLabels[status], color: colors[status] }
}
