import type { CustomerInformation } from '@sofreh/customers/contract'
import { showOrderNumber } from '@sofreh/kernel'
import { Amount, formatJalali } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { addressText } from '../../commands/address-text.ts'
import type { CartDelivery } from '../../commands/cart-delivery.ts'
import buttonStyles from '../../parts/button.module.css'
import { tillApi } from '../../engine/till-api.ts'
import { phoneText as text } from '../../text/phone.fa.ts'
import styles from './phone.module.css'

type Facts = { information: CustomerInformation; addresses: readonly CartDelivery['address'][] }
type CallerFactsProps = { customerId: string; onAddress: (address: CartDelivery['address']) => void }

const mostAddresses = 2

/** Shows what the person who answers needs first: the caller's last order and addresses. */
export function CallerFacts({ customerId, onAddress }: CallerFactsProps) {
  const facts = useFacts(customerId)
  if (!facts) return null
  const [last] = facts.information.lastOrders
  return (
    <>
      <p className={styles.last}>
        {last ? (
          <>
            {text.lastOrder}: <bdi>{showOrderNumber(last.number)}</bdi> · {formatJalali(last.placedAt)} ·{' '}
            <Amount value={last.finalPrice} />
          </>
        ) : (
          text.never
        )}
      </p>
      {facts.addresses.slice(0, mostAddresses).map((address) => (
        <button
          key={address.addressId}
          type="button"
          className={`${buttonStyles.button} ${styles.to}`}
          onClick={() => onAddress(address)}
        >
          {text.to(address.title || addressText(address))}
        </button>
      ))}
    </>
  )
}

function useFacts(id: string): Facts | undefined {
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const [information, addresses] = await Promise.all([
        tillApi('GET /api-identity/identity/customers/{id}/information', { params: { id } }),
        tillApi('GET /api-identity/identity/address/offline/{id}', { params: { id } }),
      ])
      const copies = addresses.map(({ id: addressId, customerId: _, createdAt: __, updatedAt: ___, ...address }) => {
        return { addressId, ...address }
      })
      if (!isGone) setFacts({ information, addresses: copies })
    }
    void read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [id])
  return facts
}
