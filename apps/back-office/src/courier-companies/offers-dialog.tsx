import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { companyNames, offerProblemNames } from '@sofreh/courier-companies/client'
import { newId, showNumber, showOrderNumber } from '@sofreh/kernel'
import { Amount, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesText } from './companies.fa.ts'
import { offersQuery, useRequestCourier } from './company-queries.ts'

const text = companiesText.offers

type OffersDialogProps = { orderId: string; orderNumber: string; onClose: () => void }

/** Shows the fares of all companies side by side; one of them is requested. */
export function OffersDialog({ orderId, orderNumber, onClose }: OffersDialogProps) {
  const offers = useQuery(offersQuery(orderId))
  const request = useRequestCourier()
  // One id for each opening: a second press is the same request.
  const [id] = useState(newId)
  return (
    <Modal opened onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': text.close }}>
      <Stack>
        <Text size="sm">{text.order(showOrderNumber(orderNumber))}</Text>
        {offers.isPending && <Skeleton h={48} radius="md" role="status" aria-label={text.loading} />}
        {offers.isError && <Problem error={offers.error} onRetry={() => void offers.refetch()} />}
        {offers.data?.length === 0 && <Text size="sm">{text.none}</Text>}
        {offers.data?.map(({ company, price, problem, metres }) => (
          <Group key={company} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{companyNames[company]}</Text>
              <Text size="sm" c="dimmed">
                {problem === null ? metres !== null && text.metres(showNumber(metres)) : offerProblemNames[problem]}
              </Text>
            </div>
            <Group gap="sm" wrap="nowrap">
              {price === null ? text.unnamed : <Amount value={price} />}
              <Button
                size="sm"
                loading={request.isPending}
                disabled={problem === 'ABOVE_MAXIMUM' || problem === 'TOO_FAR'}
                onClick={() => request.mutate({ id, orderId, company }, { onSuccess: onClose })}
              >
                {text.request}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
