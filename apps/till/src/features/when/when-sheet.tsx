import { toPersianDigits } from '@sofreh/kernel'
import { dayText, formatJalali, useClock } from '@sofreh/ui'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { useTill } from '../../engine/till-store.ts'
import { type SlotOffer, useSlotOffer } from '../../engine/orders/slot-offer.ts'
import { slotOf } from '../../commands/when.ts'
import { whenText as text } from './when.fa.ts'
import styles from './when.module.css'

/** Minutes to promise on the phone; the smallest is the contract's minimum. */
const promisedMinutes = [15, 20, 30, 40, 50, 60, 90] as const

/** Sets when the food is wanted: now, in some minutes, or in a later slot as the storefront offers them. */
export function WhenSheet({ onClose }: { onClose: () => void }) {
  const cart = useTill((till) => till.cart)
  const change = useTill((till) => till.change)
  const [isLater, setLater] = useState(slotOf(cart) !== null)
  const mayBeLater = cart.deliveryType !== 'SERVE'
  return (
    <Sheet isWide title={text.title} onClose={onClose}>
      {mayBeLater && (
        <div className={styles.choices} role="group" aria-label={text.which}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.grow}`}
            aria-pressed={!isLater}
            onClick={() => {
              setLater(false)
              change({ scheduledFor: null })
            }}
          >
            {text.now}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.grow}`}
            aria-pressed={isLater}
            onClick={() => setLater(true)}
          >
            {text.later}
          </button>
        </div>
      )}
      {mayBeLater && isLater ? (
        <Later
          chosen={cart.scheduledFor}
          onChoose={(scheduledFor) => {
            change({ scheduledFor })
            onClose()
          }}
        />
      ) : (
        <Minutes
          chosen={cart.preparationMinutes}
          onChoose={(preparationMinutes) => {
            change({ preparationMinutes })
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}

function Minutes({ chosen, onChoose }: { chosen: number | null; onChoose: (minutes: number | null) => void }) {
  const { vendor } = useSession()
  const usual = text.usual(toPersianDigits(vendor.preparationMinutes))
  return (
    <section aria-label={text.preparation}>
      <h3 className={textStyles.heading}>{text.preparation}</h3>
      <div className={choicesStyles.oneOf}>
        {([null, ...promisedMinutes] as const).map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={buttonStyles.button}
            aria-pressed={minutes === chosen}
            onClick={() => onChoose(minutes)}
          >
            {minutes === null ? usual : text.minutes(toPersianDigits(minutes))}
          </button>
        ))}
      </div>
      <p className={textStyles.quiet}>{text.preparationHint}</p>
    </section>
  )
}

type LaterProps = { chosen: string | null; onChoose: (at: string) => void }

function Later(props: LaterProps) {
  const offer = useSlotOffer()
  if (!offer) return <p className={textStyles.quiet}>{text.loading}</p>
  if (!offer.isOffered) return <Nothing title={text.notOffered} hint={text.notOfferedHint} />
  return (
    <>
      {offer.isOwn && (
        <p className={styles.note} role="status">
          {text.offline}
        </p>
      )}
      {offer.days.length === 0 ? (
        <Nothing title={text.none} hint={text.noneHint} />
      ) : (
        <Slots offer={offer} {...props} />
      )}
    </>
  )
}

function Nothing({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p className={textStyles.quiet}>{hint}</p>
    </>
  )
}

function Slots({ offer, chosen, onChoose }: LaterProps & { offer: SlotOffer }) {
  const { vendor } = useSession()
  const nowMs = useClock(60_000)
  const first = offer.days.find(({ slots }) => slots.some(({ at }) => at === chosen)) ?? offer.days[0]
  const [date, setDate] = useState(first?.date)
  const shown = offer.days.find((day) => day.date === date) ?? first
  const clock = (at: number) => formatJalali(new Date(at), 'time')
  return (
    <>
      <div className={choicesStyles.oneOf} role="group" aria-label={text.days}>
        {offer.days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={buttonStyles.button}
            aria-pressed={day === shown}
            onClick={() => setDate(day.date)}
          >
            {dayText(day.date, nowMs)}
          </button>
        ))}
      </div>
      <div className={styles.clocks} role="group" aria-label={text.clocks}>
        {shown?.slots.map(({ at, isFull, leftMinutes }) => (
          <button
            key={at}
            type="button"
            className={`${buttonStyles.button} ${styles.clock}`}
            disabled={isFull}
            aria-pressed={at === chosen}
            onClick={() => onChoose(at)}
          >
            <bdi>{text.range(clock(Date.parse(at)), clock(Date.parse(at) + vendor.slotMinutes * 60_000))}</bdi>
            {isFull && <small>{text.full}</small>}
            {!isFull && leftMinutes !== null && leftMinutes * 3 < vendor.slotCapacityMinutes && (
              <small>{text.few}</small>
            )}
          </button>
        ))}
      </div>
    </>
  )
}
