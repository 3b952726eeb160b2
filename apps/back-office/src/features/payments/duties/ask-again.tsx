import { Button, Stack, Text, Title } from '@mantine/core'
import type { Movement } from '../transaction-texts.ts'
import { toastDone, toastNote, toastProblem } from '@sofreh/ui'
import { api } from '../../../api/api.ts'
import { transactionList, useMoneyChange } from '../payment-queries.ts'
import { paymentsText } from '../payments.fa.ts'
import styles from '../payments.module.css'

const text = paymentsText.ask

/** Asks the gateway again. Only its answer changes anything. */
export function AskAgain({ transaction }: { transaction: Movement }) {
  const { id, status } = transaction
  const ask = useMoneyChange(
    () => api('POST /api-sofreh/payments/transactions/{id}/ask', { params: { id } }),
    transactionList,
    showAnswer,
  )
  const isOpen = status !== 'FAILED'
  return (
    <div className={styles.duty} data-quiet={!isOpen}>
      <Stack gap="sm">
        {isOpen && (
          <Title order={3} fz={16}>
            {text.title}
          </Title>
        )}
        <Text size="sm">{isOpen ? text.unknown : text.failed}</Text>
        <Button
          variant={isOpen ? 'filled' : 'default'}
          loading={ask.isPending}
          onClick={() => ask.mutate(undefined, { onError: toastProblem })}
        >
          {text.button}
        </Button>
      </Stack>
    </div>
  )
}

type Answer = { transaction: Movement; related: readonly Movement[] }

/** Money of a failed attempt is in a row of its own, linked to it. */
function showAnswer({ transaction, related }: Answer): void {
  const paid = [transaction, ...related.filter(({ correctsId }) => correctsId === transaction.id)].find(
    ({ type, status }) => type === 'PAYMENT' && status === 'DONE',
  )
  if (paid) toastDone(text.found(paid.amount))
  else toastNote(transaction.status === 'FAILED' ? text.notPaid : text.stillUnknown)
}
