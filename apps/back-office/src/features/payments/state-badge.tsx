import { Badge } from '@mantine/core'
import { transactionStateLabels } from '@sofreh/payments/client'
import { waitsForPerson } from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import type { Movement } from './words-of.ts'

const colors = { INIT: 'gray', PENDING: 'yellow', DONE: 'green', FAILED: 'gray' } as const

/** Shows a transaction's status as text. Colour only repeats it. */
export function StateBadge({ transaction }: { transaction: Movement }) {
  const { word, color } = stateOf(transaction)
  return (
    <Badge variant="light" color={color} size="lg" fw={500}>
      {word}
    </Badge>
  )
}

function stateOf(transaction: Movement): { word: string; color: string } {
  const { type, status, isUnknown, isAbandoned } = transaction
  const text = paymentsText.state
  const isOpen = status === 'INIT' || status === 'PENDING'
  if (waitsForPerson(transaction)) return { word: text.giveBack, color: 'red' }
  if (isOpen && isUnknown) return { word: text.unknown, color: 'red' }
  if (isOpen && type === 'REFUND') return { word: text.byGateway, color: 'yellow' }
  if (isOpen && isAbandoned) return { word: text.abandoned, color: 'gray' }
  return { word: transactionStateLabels[status], color: colors[status] }
}
