import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { AddressView } from '@sofreh/customers/client'
import { Problem } from '@sofreh/ui'
import { IconMapPin, IconMapPinOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../../interface-state/use-open-panel.ts'
import { AddressPanel } from './address-panel.tsx'
import { addressesQuery } from './address-queries.ts'
import { addressesText as text } from './addresses.fa.ts'
import styles from './addresses.module.css'

/** Lists a customer's addresses. With permission to edit customers they can be corrected, pinned and added here. */
export function CustomerAddresses({ customerId }: { customerId: string }) {
  const addresses = useQuery(addressesQuery(customerId))
  const mayEdit = useMay('CUSTOMER_EDIT')
  const [edited, setEdited, close] = useOpenPanel<{ address?: AddressView }>()
  return (
    <section aria-label={text.title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz={16}>
          {text.title}
        </Title>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEdited({})}
          >
            {text.add}
          </Button>
        )}
      </Group>
      {addresses.isPending && <Skeleton h={72} radius="md" role="status" aria-label={text.loading} />}
      {addresses.isError && !addresses.data && (
        <Problem error={addresses.error} onRetry={() => void addresses.refetch()} />
      )}
      {addresses.data?.length === 0 && <Text c="dimmed">{text.none}</Text>}
      <ul className={styles.list}>
        {addresses.data?.map((address) => (
          <li key={address.id} className={styles.address}>
            <AddressText address={address} />
            {mayEdit && (
              <Button
                variant="default"
                aria-label={text.editOf(address.title || address.address)}
                onClick={() => setEdited({ address })}
              >
                {text.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <AddressPanel customerId={customerId} address={edited.address} onClose={close} />}
    </section>
  )
}

function AddressText({ address }: { address: AddressView }) {
  const { title, description, position } = address
  return (
    <div className={styles.textBlock}>
      {title && <strong>{title}</strong>}
      <span>{text.line(address)}</span>
      {description && <small>{text.forCourier(description)}</small>}
      {position ? (
        <IconMapPin className={styles.pinned} size={18} stroke={1.75} aria-hidden />
      ) : (
        <small className={styles.loose}>
          <IconMapPinOff size={16} stroke={1.75} aria-hidden /> {text.notPinned}
        </small>
      )}
    </div>
  )
}
