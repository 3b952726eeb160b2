import { Button, EmptyState, Segments, Sheet, useStore } from '@sofreh/kit'
import { useCallback, useEffect, useState } from 'react'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { dayName } from '../frame/dates.ts'
import { clockOf } from '../frame/moments.ts'
import { usePage } from '../frame/page-context.tsx'
import { useNow } from '../frame/use-now.ts'
import { timeHindrancesOf } from '../quote/hindrances.ts'
import overview from '../overview/overview.module.css'
import { api, toastProblem } from '../session/api.ts'
import { hoursText } from '../text/hours.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { wishesText } from '../text/wishes.fa.ts'
import { firstSlot, type SlotOffer, slotOfferStore } from './slot-offer.ts'
import styles from './wishes.module.css'

/** Chooses now or a slot with kitchen capacity. Renders nothing where the restaurant accepts no scheduled orders. */
export default function TimeChoice() {
  const { offer, read } = useOffer()
  const { wanted, isOnlyLater } = useWanted(offer)
  const [isOpen, setIsOpen] = useState(false)
  if (!offer) return null
  const open = () => {
    setIsOpen(true)
    read().catch(toastProblem)
  }
  const close = () => setIsOpen(false)
  const choose = (scheduledFor: string) => {
    changeCart((cart) => ({ ...cart, scheduledFor }))
    close()
  }
  return (
    <div className={styles.time}>
      <Segments
        label={wishesText.time}
        value={wanted === undefined ? 'now' : 'later'}
        choices={[
          { value: 'now', label: wishesText.now, isOff: isOnlyLater },
          { value: 'later', label: wishesText.later },
        ]}
        onChange={(value) => {
          if (value === 'later') open()
          else changeCart((cart) => ({ ...cart, scheduledFor: undefined }))
        }}
      />
      {wanted !== undefined && <Chosen wanted={wanted} offer={offer} onChange={open} />}
      <Sheet isOpen={isOpen} onClose={close} title={wishesText.chooseTime} closeLabel={siteText.close}>
        <Slots offer={offer} wanted={wanted} onChoose={choose} />
      </Sheet>
    </div>
  )
}

function Chosen({ wanted, offer, onChange }: { wanted: string; offer: SlotOffer; onChange: () => void }) {
  const nowMs = useNow()
  const day = offer.days.find(({ slots }) => slots.some(({ at }) => at === wanted))
  const range = rangeOf(wanted, offer.slotMinutes)
  return (
    <p className={styles.chosenTime}>
      <strong>{day ? wishesText.at(dayName(day.date, nowMs), range) : range}</strong>
      <Button look="plain" onClick={onChange}>
        {wishesText.changeTime}
      </Button>
    </p>
  )
}

/** Returns the time in the cart; while the restaurant accepts no orders for now, the first available slot. */
function useWanted(offer: SlotOffer | undefined): { wanted: string | undefined; isOnlyLater: boolean } {
  const { landing } = usePage()
  const deliveryType = useDeliveryType()
  const nowMs = useNow()
  const chosen = useCart((cart) => cart.scheduledFor)
  const hindrances = landing.isActive ? timeHindrancesOf(landing, deliveryType) : []
  const isOnlyLater = hindrances.length > 0
  return { wanted: chosen ?? (isOnlyLater ? firstSlot(offer, hindrances, nowMs) : undefined), isOnlyLater }
}

type SlotsProps = { offer: SlotOffer; wanted: string | undefined; onChoose: (at: string) => void }

function Slots({ offer, wanted, onChoose }: SlotsProps) {
  const nowMs = useNow()
  const first = offer.days.find(({ slots }) => slots.some(({ isFull }) => !isFull)) ?? offer.days[0]
  const ofWanted = offer.days.find(({ slots }) => slots.some(({ at }) => at === wanted))
  const [date, setDate] = useState((ofWanted ?? first)?.date)
  const shown = offer.days.find((day) => day.date === date) ?? first
  if (!shown) return <EmptyState title={wishesText.noSlots} hint={wishesText.noSlotsHint} drawing="cloud" />
  return (
    <div className={styles.slots}>
      <fieldset className={styles.days} aria-label={wishesText.day}>
        {offer.days.map((day) => (
          <label key={day.date} className={overview.tip}>
            <input type="radio" name="day" checked={day === shown} onChange={() => setDate(day.date)} />
            <span>{dayName(day.date, nowMs)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.clocks} aria-label={wishesText.clock}>
        {shown.slots.map(({ at, isFull }) => (
          <button
            key={at}
            type="button"
            className={styles.clock}
            disabled={isFull}
            aria-pressed={at === wanted}
            onClick={() => onChoose(at)}
          >
            {rangeOf(at, offer.slotMinutes)}
            {isFull && <span className={styles.small}>{wishesText.full}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function rangeOf(at: string, minutes: number): string {
  return hoursText.range(clockOf(at), clockOf(Date.parse(at) + minutes * 60_000))
}

/**
 * Loads the slots; again when opening hours change or the guest opens them. Not at a table, which is served when ready.
 */
function useOffer() {
  const { table, landing } = usePage()
  const offer = useStore(slotOfferStore, (state) => state)
  const isAway = table === undefined
  const read = useCallback(async () => {
    const found = await api('GET /api-sofreh/ordering/slots')
    slotOfferStore.set(found.isOffered ? found : undefined)
  }, [])
  useEffect(() => {
    // Without an answer the order is for as soon as it is ready.
    if (isAway) read().catch(() => undefined)
    else slotOfferStore.set(undefined)
  }, [isAway, read, landing])
  return { offer, read }
}
