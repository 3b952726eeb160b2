import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { posText } from '../../text/pos.fa.ts'
import { listenToTill } from './guest-channel.ts'
import { guestScreenText as text } from '../../text/guest-screen.fa.ts'
import styles from './guest-screen.module.css'
import type { ShownCart } from './shown-cart.ts'

/** The till's second window, facing the guest: dishes, total, change and thanks. It is read-only. */
export function GuestScreen() {
  const { vendor } = useSession()
  const [shown, setShown] = useState<ShownCart>()
  useEffect(() => listenToTill(setShown), [])
  useEffect(() => {
    document.title = text.title(vendor.name)
  }, [vendor.name])
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>{toPersianDigits(vendor.name)}</h1>
      </header>
      {shown && shown.lines.length > 0 ? (
        <Lines shown={shown} />
      ) : (
        <Quiet sold={shown?.sold ?? null} isConnected={!!shown} />
      )}
    </main>
  )
}

function Lines({ shown }: { shown: ShownCart }) {
  const pieces = shown.lines.reduce((sum, { count }) => sum + count, 0)
  const { goods, ...others } = shown.parts
  const names = posText.cart
  const parts = [
    { name: names.goods, value: goods },
    { name: names.taken, value: others.taken },
    { name: names.packaging, value: others.packaging },
    { name: names.deliveryFee, value: others.way },
    { name: names.service, value: others.service },
    { name: names.tax, value: others.tax },
  ]
  return (
    <>
      <ul className={styles.lines}>
        {shown.lines.toReversed().map(({ id, title, note, count, goods: amount }) => (
          <li key={id}>
            <span className={styles.count}>{toPersianDigits(count)}</span>
            <span className={styles.title}>
              {title}
              {note && <small>{note}</small>}
            </span>
            <bdi>{showNumber(amount)}</bdi>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <dl>
          {parts
            .filter(({ value }) => value !== 0)
            .map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Amount value={value} />
                </dd>
              </div>
            ))}
        </dl>
        <p className={styles.total} role="status">
          <span>
            {text.total} · {text.pieces(toPersianDigits(pieces))}
          </span>
          <strong>
            <Amount value={shown.total} />
          </strong>
        </p>
      </footer>
    </>
  )
}

function Quiet({ sold, isConnected }: { sold: ShownCart['sold']; isConnected: boolean }) {
  if (!sold)
    return (
      <section className={styles.quiet}>
        <p className={styles.large}>{text.welcome}</p>
        {!isConnected && <p>{text.waiting}</p>}
      </section>
    )
  return (
    <section className={styles.quiet} role="status">
      <p className={styles.large}>{text.thanks}</p>
      {sold.number !== null && <p>{text.order(showOrderNumber(sold.number))}</p>}
      {sold.change > 0 && (
        <p className={styles.change}>
          {text.change} <Amount value={sold.change} />
        </p>
      )}
    </section>
  )
}
