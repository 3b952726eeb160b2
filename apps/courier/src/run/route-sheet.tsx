import type { Stop } from '@sofreh/couriers/client'
import { Sheet } from '@sofreh/kit'
import { courierText } from '../text/courier.fa.ts'
import { type RouteApp, routeAddress } from './route-apps.ts'
import styles from './sheets.module.css'

const text = courierText.routes
const apps = Object.keys(text.apps) as RouteApp[]

/** Opens the route to the guest in a navigation app. */
export function RouteSheet({ order, isOpen, onClose }: { order: Stop['order']; isOpen: boolean; onClose: () => void }) {
  const { lat, lng } = order
  const pin = lat === null || lng === null ? undefined : { lat, lng }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} closeLabel={courierText.close}>
      <div className={styles.form}>
        {!pin && <p className={styles.hint}>{text.noPin}</p>}
        {pin &&
          apps.map((app) => (
            <a key={app} className={styles.choice} href={routeAddress(app, pin)} target="_blank" rel="noreferrer">
              {text.apps[app]}
            </a>
          ))}
      </div>
    </Sheet>
  )
}
