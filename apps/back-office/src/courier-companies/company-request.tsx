import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { attentionNames, companyNames, type CourierRequest, requestStatusNames } from '@sofreh/courier-companies/client'
import { showOrderNumber } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { Amount, ConfirmButton } from '@sofreh/ui'
import { companiesText } from './companies.fa.ts'
import { useCancelRequest, useMarkRequest } from './company-queries.ts'

const text = companiesText.requests

/** A request at a company: where it is, who brings it, and what a person must do. */
export function CompanyRequest({ request }: { request: CourierRequest }) {
  const mayAssign = useMay('BIKER_ASSIGN')
  const cancel = useCancelRequest()
  const mark = useMarkRequest()
  const { id, company, status, isUnknown, courierName, courierPhone, trackingUrl, attention, providerStatus } = request
  const fare = request.fare ?? request.quotedFare
  const isOpen = request.endedAt === null
  return (
    <Stack gap={4} component="article" aria-label={`${companyNames[company]} ${showOrderNumber(request.orderNumber)}`}>
      <Group gap="sm">
        <Text fw={600}>{showOrderNumber(request.orderNumber)}</Text>
        <Text>{companyNames[company]}</Text>
        <Badge color={isUnknown ? 'orange' : isOpen ? 'blue' : 'gray'}>
          {isUnknown ? text.unknown : requestStatusNames[status]}
        </Badge>
        {fare !== null && (
          <Text size="sm">
            {text.fare}: <Amount value={fare} />
          </Text>
        )}
      </Group>
      <Group gap="sm">
        {courierName !== '' && <Text size="sm">{courierName}</Text>}
        {courierPhone !== '' && <Anchor href={`tel:${courierPhone}`}>{text.call}</Anchor>}
        {trackingUrl && (
          <Anchor href={trackingUrl} target="_blank" rel="noreferrer">
            {text.track}
          </Anchor>
        )}
        {isOpen && mayAssign && (
          <ConfirmButton question={text.cancel} consequence={companyNames[company]} onConfirm={() => cancel.mutate(id)}>
            {text.cancel}
          </ConfirmButton>
        )}
      </Group>
      {attention !== null && (
        <Alert color="red" variant="light" role="alert">
          <Group justify="space-between">
            <span>
              {attentionNames[attention] ?? attention}{' '}
              {attention === 'UNKNOWN_STATUS' && <bdi>{text.said(providerStatus)}</bdi>}
            </span>
            {!isOpen && mayAssign && (
              <Button size="xs" variant="default" loading={mark.isPending} onClick={() => mark.mutate(id)}>
                {text.mark}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </Stack>
  )
}
