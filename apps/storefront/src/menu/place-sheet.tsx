import { toPersianDigits } from '@sofreh/kernel'
import { Icon, Sheet } from '@sofreh/kit'
import { directionsTo } from '../frame/directions.ts'
import { usePage } from '../frame/page-context.tsx'
import { ShareMenu } from '../share/share-button.tsx'
import { useNow } from '../frame/use-now.ts'
import { openSentence, todayOf } from '../frame/moments.ts'
import { hoursText, weekdayNames } from '../text/hours.fa.ts'
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
                  {openings.length === 0 ? hoursText.closedDay : null}
                  {openings.map(({ from, to }) => (
                    <span key={from}>
                      {from === to ? hoursText.allDay : hoursText.range(toPersianDigits(from), toPersianDigits(to))}
                    </span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
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
