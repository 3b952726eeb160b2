import { Alert, Badge, Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { companyNames, type Offer, offerProblemNames } from '@sofreh/courier-companies/client'
import { newId, showNumber, showOrderNumber } from '@sofreh/kernel'
import { Amount, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesText } from './companies.fa.ts'
import { offersQuery, useRequestCourier } from './company-queries.ts'

const text = companiesText.offers

/** A request would be refused for the same reason. */
const refusing = ['ABOVE_MAXIMUM', 'TOO_FAR', 'ACCOUNT_REFUSED', 'NOT_COVERED']

export type AskedOrder = { id: string; number: string; due: number }
type OffersDialogProps = { order: AskedOrder; onClose: () => void }

/** Shows the fares of all companies side by side; one of them is requested. */
export function OffersDialog({ order, onClose }: OffersDialogProps) {
  const { id: orderId, number, due } = order
  const offers = useQuery(offersQuery(orderId))
  const request = useRequestCourier()
  // One id for each opening: a second press is the same request.
  const [id] = useState(newId)
  const cheapest = cheapestOf(offers.data ?? [])
  return (
    <Modal opened onClose={onClose} size="lg" title={text.title} closeButtonProps={{ 'aria-label': text.close }}>
      <Stack>
        <Text size="sm">{text.order(showOrderNumber(number))}</Text>
        {due > 0 && (
          <Alert color="yellow">
            {text.unpaid} <Amount value={due} />
          </Alert>
        )}
        {offers.isPending && <Skeleton h={48} radius="md" role="status" aria-label={text.loading} />}
        {offers.isError && <Problem error={offers.error} onRetry={() => void offers.refetch()} />}
        {offers.data?.length === 0 && <Text size="sm">{text.none}</Text>}
        {offers.data && offers.data.length > 0 && (
          <Table aria-label={text.title} verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.columns.company}</Table.Th>
                <Table.Th>{text.columns.metres}</Table.Th>
                <Table.Th>{text.columns.fare}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {offers.data.map((offer) => (
                <Table.Tr key={offer.company}>
                  <Table.Td fw={600}>{companyNames[offer.company]}</Table.Td>
                  <Table.Td>{offer.metres !== null && text.metres(showNumber(offer.metres))}</Table.Td>
                  <Table.Td>
                    <Fare offer={offer} isCheapest={offer.price !== null && offer.price === cheapest} />
                  </Table.Td>
                  <Table.Td ta="end">
                    <Button
                      size="sm"
                      variant={offer.price === cheapest && cheapest !== undefined ? 'filled' : 'default'}
                      aria-label={text.requestOf(companyNames[offer.company])}
                      loading={request.isPending}
                      disabled={offer.problem !== null && refusing.includes(offer.problem)}
                      onClick={() => request.mutate({ id, orderId, company: offer.company }, { onSuccess: onClose })}
                    >
                      {text.request}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Modal>
  )
}

/** The lowest fare among those that may be requested; undefined where only one company names a fare. */
function cheapestOf(offers: readonly Offer[]): number | undefined {
  const prices = offers.flatMap(({ price, problem }) => (price === null || problem !== null ? [] : [price]))
  return prices.length > 1 ? Math.min(...prices) : undefined
}

function Fare({ offer: { price, problem }, isCheapest }: { offer: Offer; isCheapest: boolean }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {price !== null && <Amount value={price} />}
      {isCheapest && (
        <Badge variant="light" color="green" fw={500}>
          {text.cheapest}
        </Badge>
      )}
      {problem !== null && (
        <Text size="sm" c="dimmed">
          {offerProblemNames[problem] ?? text.unnamed}
        </Text>
      )}
    </Group>
  )
}
