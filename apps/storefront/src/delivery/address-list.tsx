import type { AddressView } from '@sofreh/customers/client'
import type { Coverage } from '@sofreh/delivery/client'
import { newId } from '@sofreh/kernel'
import { Button, EmptyState, Icon, IconButton, Skeleton } from '@sofreh/kit'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type Destination, termsOf } from '../content/destination.ts'
import { usePage } from '../frame/page-context.tsx'
import { api, sentenceOf } from '../session/api.ts'
import { addressLine, addressTitle, deliveryText } from '../text/delivery.fa.ts'
import { siteText } from '../text/site.fa.ts'
import shared from './delivery.module.css'
import styles from './address-list.module.css'

export type CoveredAddress = AddressView & { delivery: Coverage }

type AddressListProps = {
  chosenId?: string | undefined
  /** Absent: the list only shows the addresses. */
  onChoose?: (destination: Destination) => void
  onEdit: (address: AddressView) => void
  /** Renders further actions of an address. */
  acts?: (address: AddressView, onGone: () => void) => ReactNode
}

/** Lists the guest's addresses, each with its delivery fee or the reason it is not covered. */
export function AddressList({ acts, ...props }: AddressListProps) {
  const { addresses, problem, load, drop } = useAddresses()
  if (problem && !addresses) {
    return (
      <EmptyState title={problem} drawing="cloud">
        <Button onClick={() => void load()}>{siteText.tryAgain}</Button>
      </EmptyState>
    )
  }
  if (!addresses) {
    return (
      <div className={styles.addresses} aria-busy="true" aria-label={siteText.loading}>
        <Skeleton height={84} radius={16} />
        <Skeleton height={84} radius={16} />
      </div>
    )
  }
  if (addresses.length === 0)
    return <EmptyState title={deliveryText.noAddresses} hint={deliveryText.noAddressesHint} drawing="plate" />
  return (
    <ul className={styles.addresses} aria-label={deliveryText.savedAddresses}>
      {addresses.map((address) => (
        <AddressRow key={address.id} address={address} {...props} acts={acts?.(address, () => drop(address.id))} />
      ))}
    </ul>
  )
}

function useAddresses() {
  const [addresses, setAddresses] = useState<CoveredAddress[]>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      setAddresses(await api('GET /api-delivery/v1/customer-addresses/based-on-delivery-zones'))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }, [])
  useEffect(() => void load(), [load])
  // A deleted address leaves the list also without an answer to the next read.
  const drop = (id: string) => {
    setAddresses((before) => before?.filter((address) => address.id !== id))
    void load()
  }
  return { addresses, problem, load, drop }
}

type AddressRowProps = Omit<AddressListProps, 'acts'> & { address: CoveredAddress; acts: ReactNode }

function AddressRow({ address, chosenId, onChoose, onEdit, acts }: AddressRowProps) {
  const { delivery, position } = address
  const mayChoose = delivery.isCovered && position !== null
  const text = (
    <>
      <Icon name={address.id === chosenId ? 'check' : 'place'} />
      <span className={shared.addressText}>
        <strong>{addressTitle(address)}</strong>
        {addressLine(address) && <span className={shared.small}>{addressLine(address)}</span>}
        <CoverageLine coverage={delivery} />
      </span>
    </>
  )
  return (
    <li className={address.id === chosenId ? `${styles.address} ${styles.chosen}` : styles.address}>
      {onChoose && mayChoose ? (
        <button
          type="button"
          className={styles.pick}
          aria-current={address.id === chosenId ? 'true' : undefined}
          onClick={() => {
            const { id, title, plaque, unit, description, receiverName, receiverPhone } = address
            const addressText = {
              title,
              address: address.address,
              plaque,
              unit,
              description,
              receiverName,
              receiverPhone,
            }
            onChoose({ addressId: id, key: newId(), position, words: addressText, terms: termsOf(delivery) })
          }}
        >
          {text}
        </button>
      ) : (
        <div className={styles.pick}>{text}</div>
      )}
      <div className={styles.rowActs}>
        <IconButton icon="pencil" label={deliveryText.edit(addressTitle(address))} onClick={() => onEdit(address)} />
        {acts}
      </div>
    </li>
  )
}

/** Shows the delivery fee in one line, or why the address is not covered. */
function CoverageLine({ coverage }: { coverage: Coverage }) {
  const { unit } = usePage()
  if (!coverage.isCovered) return <span className={shared.refused}>{coverage.message}</span>
  return (
    <span className={styles.cost}>
      {deliveryText.fee}: <bdi>{deliveryText.price(coverage.price, unit)}</bdi> ·{' '}
      {deliveryText.minutes(coverage.estimateMinutes)}
    </span>
  )
}
