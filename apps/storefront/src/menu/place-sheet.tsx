import { localMoment, toPersianDigits } from '@sofreh/kernel'
import { Icon, Sheet } from '@sofreh/kit'
import { directionsTo } from '../frame/directions.ts'
import { usePage } from '../frame/page-context.tsx'
import { ShareMenu } from '../share/share-button.tsx'
import { useNow } from '../frame/use-now.ts'
import { daysName } from '../frame/dates.ts'
import { openSentence, todayOf } from '../frame/moments.ts'
import { hoursText, weekdayNames } from '../text/hours.fa.ts'
import { placeText } from '../text/place.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { siteText } from '../text/site.fa.ts'
import styles from './place-sheet.module.css'

const week = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'] as const

/** Address, opening hours and phone number of the restaurant. */
export default function PlaceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { landing } = usePage()
  const nowMs = useNow()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={landing.name} closeLabel={siteText.close}>
      <div className={styles.body}>
        <p className={styles.open}>{openSentence(landing, nowMs)}</p>
        <Hours />
        <OtherDays />
        {landing.address && (
          <section>
            <h3 className={styles.title}>{menuText.address}</h3>
            <p>{toPersianDigits(landing.address)}</p>
          </section>
        )}
        <DeliveryTypes />
      </div>
    </Sheet>
  )
}

function Hours() {
  const { landing } = usePage()
  const today = todayOf(useNow())
  return (
    <section>
      <h3 className={styles.title}>{menuText.hours}</h3>
      <table className={styles.hours}>
        <tbody>
          {week.map((day) => {
            const openings = landing.hours.filter(({ weekday }) => weekday === day)
            return (
              <tr key={day} className={day === today ? styles.today : undefined}>
                <th scope="row">{weekdayNames[day]}</th>
                <td>
                  <Openings openings={openings} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Lists the days to come that have other hours than their weekday. */
function OtherDays() {
  const { landing } = usePage()
  const nowMs = useNow()
  const today = localMoment(new Date(nowMs)).date
  const days = landing.days.filter(({ to }) => to >= today).sort((one, other) => (one.from < other.from ? -1 : 1))
  if (days.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{placeText.otherDays}</h3>
      <table className={styles.hours}>
        <tbody>
          {days.map(({ id, from, to, openings, message }) => (
            <tr key={id} className={from <= today ? styles.today : undefined}>
              <th scope="row">
                {daysName({ from, to }, nowMs)}
                {message && <small className={styles.message}>{toPersianDigits(message)}</small>}
              </th>
              <td>
                <Openings openings={openings} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Openings({ openings }: { openings: readonly { from: string; to: string }[] }) {
  if (openings.length === 0) return hoursText.closedDay
  return openings.map(({ from, to }) => (
    <span key={from}>
      {from === to ? hoursText.allDay : hoursText.range(toPersianDigits(from), toPersianDigits(to))}
    </span>
  ))
}

function DeliveryTypes() {
  const { landing } = usePage()
  const { position, phone } = landing
  return (
    <div className={styles.deliveryTypes}>
      {phone && (
        <a className={styles.deliveryType} href={`tel:${phone}`}>
          <Icon name="phone" /> {menuText.callNumber(phone)}
        </a>
      )}
      {position && (
        <a
          className={styles.deliveryType}
          href={directionsTo(position, navigator.userAgent)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="place" /> {menuText.directions}
        </a>
      )}
      <ShareMenu className={styles.deliveryType} />
    </div>
  )
}
