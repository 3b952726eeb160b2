import { toPersianDigits } from '@sofreh/kernel'
import { Button, Icon, showToast } from '@sofreh/kit'
import { useEffect, useState } from 'react'
import { api } from '../session/api.ts'
import { endSession } from '../session/session.ts'
import { loginText } from '../text/login.fa.ts'
import { accountText } from '../text/order.fa.ts'
import styles from './account.module.css'
import { MyOrders } from './my-orders.tsx'

type Person = { firstName: string; lastName: string; phoneNumber: string }

export function Profile() {
  const [person, setPerson] = useState<Person>()
  useEffect(() => {
    let isGone = false
    api('GET /api-identity/identity/auth/me')
      .then((me) => !isGone && setPerson(me))
      // The orders are what one came for; without a name there is still a greeting.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
  return (
    <div className={styles.body}>
      <div className={styles.person}>
        <span className={styles.face} aria-hidden="true">
          <Icon name="person" size={26} />
        </span>
        <p className={styles.names}>
          <strong>{accountText.hello(name || accountText.guest)}</strong>
          {person && <bdi className={styles.phone}>{toPersianDigits(person.phoneNumber)}</bdi>}
        </p>
        <Button look="plain" onClick={() => void leave()}>
          <Icon name="leave" />
          {accountText.logout}
        </Button>
      </div>
      <MyOrders />
    </div>
  )
}

/** The server forgets the session too, when it can be reached; this phone forgets it in any case. */
async function leave(): Promise<void> {
  await api('DELETE /api-identity/identity/auth/logout').catch(() => undefined)
  endSession()
  showToast({ text: loginText.signedOut, tone: 'good' })
}
