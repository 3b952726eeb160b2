import { toPersianDigits } from '@sofreh/kernel'
import { emptyAddress } from '@sofreh/ordering/domain'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { MoneyInput } from '../../parts/fields/number-input.tsx'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import textStyles from '../../parts/text.module.css'
import { type AddressOfPerson, addressesOf, rememberAddress } from '../../engine/people/stored-people.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { Cart, CartCustomer } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { CourierChoice } from '../../parts/courier-choice.tsx'
import { deliveryText as text } from '../../text/delivery.fa.ts'
import styles from './delivery.module.css'
import { type DeliveryMap, findDeliveryMap, pullDeliveryMap } from '../../engine/people/delivery-map.ts'
import { PinPicker } from './pin-picker.tsx'
import type { CartCourier, CartDelivery } from '../../commands/cart-delivery.ts'
import { zoneOfAddress } from '../../commands/zone-of-address.ts'
import { ZoneSummary } from './zone-summary.tsx'

type Address = CartDelivery['address']
/** What is entered about a delivery and not set yet. */
export type DeliveryDraft = { address: Address | undefined; costByHand: number | null; courier: CartCourier | null }
type DeliverySheetProps = {
  goods: number
  /** Entered before the customer was chosen; absent: as the cart has it. */
  entered: DeliveryDraft | undefined
  onClose: () => void
  onCustomer: (entered: DeliveryDraft) => void
}

/** Sets the delivery address: one of the customer's in one tap, or a new one with its pin and delivery fee. */
export function DeliverySheet({ goods, entered, onClose, onCustomer }: DeliverySheetProps) {
  const customer = useTill((till) => till.cart.customer)
  const change = useTill((till) => till.change)
  const map = useDeliveryMap()
  const { addresses, isLoading } = useAddresses(customer)
  const [before] = useState(() => entered ?? draftOf(useTill.getState().cart))
  const [draft, setDraft] = useState(before.address)
  const [costByHand, setCost] = useState(before.costByHand)
  const [courier, setCourier] = useState(before.courier)
  const [isPinning, setPinning] = useState(false)
  const [guess, setGuess] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const zone = draft && map ? zoneOfAddress(map.areas, draft) : null

  const save = (address: Address, cost: number | null) => {
    const itsZone = map ? zoneOfAddress(map.areas, address) : null
    if (address.address.trim() === '') return setProblem(text.needAddress)
    // A stored address needs no plaque; it stays as it was given.
    if (address.addressId === null && address.plaque.trim() === '') {
      setDraft(address)
      return setProblem(text.needPlaque)
    }
    if (!itsZone && cost === null) {
      setDraft(address)
      return setProblem(text.needCost)
    }
    if (customer && address.addressId === null)
      void rememberAddress(customer, { ...address, id: null }).catch(() => undefined)
    change({ delivery: { address, zone: itsZone, costByHand: cost, ...(courier ? { courier } : {}) } })
    onClose()
  }

  const write = (address: Address) => {
    setDraft(address)
    setProblem(undefined)
  }

  if (isPinning && draft)
    return (
      <PinPicker
        map={map}
        from={draft.position}
        goods={goods}
        onClose={() => setPinning(false)}
        onPin={(position, addressText) => {
          setGuess(addressText ?? undefined)
          write({ ...draft, position, address: draft.address || addressText || '' })
          setPinning(false)
        }}
      />
    )
  return (
    <Sheet
      isWide
      title={text.title}
      onClose={onClose}
      footer={
        draft && (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            onClick={() => save(draft, costByHand)}
          >
            {text.save}
          </button>
        )
      }
    >
      {!customer && <WhoFirst onCustomer={() => onCustomer({ address: draft, costByHand, courier })} />}
      {problem && (
        <p className={fieldStyles.refusal} role="alert">
          {problem}
        </p>
      )}
      <CourierChoice chosen={courier} onChoose={setCourier} />
      <AddressList
        addresses={addresses}
        isLoading={isLoading}
        map={map}
        chosen={draft?.addressId ?? null}
        onChoose={(address) => save(address, null)}
      />
      {draft ? (
        <>
          <AddressForm address={draft} guess={guess} onChange={write} onPin={() => setPinning(true)} />
          <ZoneSummary zone={zone} isKnown={map !== undefined} position={draft.position} goods={goods} />
          <CostByHand zone={zone} value={costByHand} onChange={setCost} />
        </>
      ) : (
        <Fresh isFirst={customer !== null && addresses.length === 0} onWrite={() => setDraft(emptyAddress)} />
      )}
    </Sheet>
  )
}

function draftOf({ delivery }: Cart): DeliveryDraft {
  return {
    address: delivery?.address,
    costByHand: delivery?.costByHand ?? null,
    courier: delivery?.courier ?? null,
  }
}

/** Starts a further address, or the first one of a customer without any. */
function Fresh({ isFirst, onWrite }: { isFirst: boolean; onWrite: () => void }) {
  const { customer } = useTill.getState().cart
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() || toPersianDigits(customer.phone) : ''
  if (!isFirst)
    return (
      <button type="button" className={`${buttonStyles.button} ${styles.fresh}`} onClick={onWrite}>
        {text.fresh}
      </button>
    )
  return (
    <div className={textStyles.nothing}>
      <IconMapPinPlus size={40} stroke={1.5} aria-hidden />
      <p>{text.noneYet(name)}</p>
      <small>{text.noneYetHint}</small>
      <button
        type="button"
        data-first
        className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.write}`}
        onClick={onWrite}
      >
        {text.writeFirst}
      </button>
    </div>
  )
}

function WhoFirst({ onCustomer }: { onCustomer: () => void }) {
  return (
    <p className={styles.who}>
      <span>{text.whoHint}</span>
      <button type="button" data-first className={buttonStyles.button} onClick={onCustomer}>
        {text.who}
      </button>
    </p>
  )
}

type CostProps = { zone: CartDelivery['zone']; value: number | null; onChange: (value: number | null) => void }

/** Overriding a zone's fee needs PRICE_CHANGE; without a zone the fee must be entered. */
function CostByHand({ zone, value, onChange }: CostProps) {
  const mayChange = useMay('PRICE_CHANGE')
  if (zone && !mayChange) return null
  return (
    <>
      <MoneyInput label={zone ? text.costByHand : text.cost} value={value} onChange={onChange} />
      {zone && <p className={textStyles.quiet}>{text.costPlain}</p>}
    </>
  )
}

/** Returns the stored map at once and the server's once it answers. */
function useDeliveryMap(): DeliveryMap | undefined {
  const [map, setMap] = useState<DeliveryMap>()
  useEffect(() => {
    let isGone = false
    const show = (known: DeliveryMap | undefined) => {
      if (known && !isGone) setMap(known)
    }
    void findDeliveryMap()
      .then(show, () => undefined)
      .then(pullDeliveryMap)
      .then(show, () => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return map
}

function useAddresses(customer: CartCustomer | null) {
  const [known, setKnown] = useState<{ phone: string; addresses: readonly AddressOfPerson[] }>()
  useEffect(() => {
    if (!customer) return
    let isGone = false
    void addressesOf(customer, (addresses) => {
      if (!isGone) setKnown({ phone: customer.phone, addresses })
    }).catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [customer])
  const isHis = known !== undefined && known.phone === customer?.phone
  return { addresses: isHis ? known.addresses : [], isLoading: customer !== null && !isHis }
}
