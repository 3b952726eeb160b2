import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { attentionNames, companyNames, type CourierRequest, requestStatusNames } from '@sofreh/courier-companies/client'
import { showOrderNumber } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { Amount, ConfirmButton } from '@sofreh/ui'
import { companiesText } from './companies.fa.ts'
import styles from './company-request.module.css'
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
  const hasCourier = courierName !== '' || courierPhone !== '' || trackingUrl !== null
  return (
    <article
      className={styles.request}
      data-attention={attention !== null || undefined}
      aria-label={`${companyNames[company]} ${showOrderNumber(request.orderNumber)}`}
    >
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text fw={700}>{showOrderNumber(request.orderNumber)}</Text>
          <Text>{companyNames[company]}</Text>
          <Badge variant="light" size="lg" fw={500} color={isUnknown ? 'orange' : isOpen ? 'blue' : 'gray'}>
            {isUnknown ? text.unknown : requestStatusNames[status]}
          </Badge>
          {fare !== null && (
            <Text size="sm">
              {text.fare}: <Amount value={fare} />
            </Text>
          )}
        </Group>
        {isOpen && mayAssign && (
          <ConfirmButton
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={cancel.isPending}
            question={text.cancel}
            consequence={companyNames[company]}
            onConfirm={() => cancel.mutate(id)}
          >
            {text.cancel}
          </ConfirmButton>
        )}
        {!isOpen && attention !== null && mayAssign && (
          <Button size="compact-sm" variant="default" loading={mark.isPending} onClick={() => mark.mutate(id)}>
            {text.mark}
          </Button>
        )}
      </Group>
      {hasCourier && (
        <Group gap="sm">
          {courierName !== '' && <Text size="sm">{courierName}</Text>}
          {courierPhone !== '' && (
            <Anchor size="sm" href={`tel:${courierPhone}`}>
              {text.call}
            </Anchor>
          )}
          {trackingUrl && (
            <Anchor size="sm" href={trackingUrl} target="_blank" rel="noreferrer">
              {text.track}
            </Anchor>
          )}
        </Group>
      )}
      {attention !== null && (
        <p className={styles.attention} role="alert">
          {attentionNames[attention] ?? attention}{' '}
          {attention === 'UNKNOWN_STATUS' && <bdi>{text.said(providerStatus)}</bdi>}
        </p>
      )}
    </article>
  )
}
