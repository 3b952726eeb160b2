import { toPersianDigits } from '@sofreh/kernel'
import { Button, Icon, IconButton, type IconName, showToast } from '@sofreh/kit'
import { useEffect, useState } from 'react'
import { changeCart } from '../cart/cart-store.ts'
import { endDraft } from '../delivery/draft.ts'
import { forgetFavourites } from '../favourites/favourite-store.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate, type Sheet } from '../frame/route.ts'
import { turnPushOff } from '../push/browser-push.ts'
import { api } from '../session/api.ts'
import { endSession } from '../session/session.ts'
import { accountText } from '../text/account.fa.ts'
import { loginText } from '../text/login.fa.ts'
import { paymentsText } from '../text/payments.fa.ts'
import { siteText } from '../text/site.fa.ts'
import shared from './account.module.css'
import styles from './profile.module.css'
import { hasHoldings, readHoldings } from './holdings.ts'
import { MyData } from './my-data.tsx'
import { MyOrders } from './my-orders.tsx'
import { NameForm } from './name-form.tsx'
import { NoticeSwitch } from './notice-switch.tsx'
import type { Person } from './person.ts'

/** First page of the account: profile, links to its sections, and the guest's orders. */
export default function Profile() {
  const [person, setPerson] = useState<Person>()
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => {
    let isGone = false
    api('GET /api-identity/identity/auth/me')
      .then((me) => !isGone && setPerson(me))
      // A guest opens this page for the orders; without a name the greeting still works.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return (
    <div className={shared.body}>
      {isEditing && person ? (
        <NameForm
          person={person}
          onCancel={() => setIsEditing(false)}
          onDone={(saved) => {
            setPerson(saved)
            setIsEditing(false)
          }}
        />
      ) : (
        <Greeting person={person} onEdit={() => setIsEditing(true)} />
      )}
      <Parts />
      <NoticeSwitch />
      <MyOrders />
      <MyData />
    </div>
  )
}

function Greeting({ person, onEdit }: { person: Person | undefined; onEdit: () => void }) {
  const { landing } = usePage()
  const [isLeaving, setIsLeaving] = useState(false)
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
  return (
    <div className={styles.person}>
      <span className={styles.face} aria-hidden="true">
        <Icon name="person" size={26} />
      </span>
      <p className={styles.names}>
        <strong>{accountText.hello(name || accountText.guest)}</strong>
        {person && <bdi className={styles.phone}>{toPersianDigits(person.phoneNumber)}</bdi>}
      </p>
      {person && <IconButton icon="pencil" label={accountText.editName} onClick={onEdit} />}
      <Button
        look="plain"
        isBusy={isLeaving}
        busyLabel={siteText.busy}
        onClick={() => {
          setIsLeaving(true)
          void leave(landing.id)
        }}
      >
        <Icon name="leave" />
        {accountText.logout}
      </Button>
    </div>
  )
}

const parts: readonly { sheet: Sheet; name: string; icon: IconName }[] = [
  { sheet: 'my-addresses', name: accountText.addresses, icon: 'place' },
  { sheet: 'my-favourites', name: accountText.favourites, icon: 'heart' },
  { sheet: 'my-payments', name: paymentsText.short, icon: 'receipt' },
  { sheet: 'my-reviews', name: accountText.reviews, icon: 'note' },
]
/** Rendered last, so that nothing moves when it appears. */
const points = { sheet: 'my-points', name: accountText.pointsShort, icon: 'card' } as const

function Parts() {
  const { landing } = usePage()
  const [hasPoints, setHasPoints] = useState(false)
  useEffect(() => {
    let isGone = false
    readHoldings(landing.id).then(
      (found) => isGone || setHasPoints(hasHoldings(found)),
      // On failure the link still shows: the points page explains the problem.
      () => isGone || setHasPoints(true),
    )
    return () => {
      isGone = true
    }
  }, [landing.id])
  return (
    <nav aria-label={accountText.parts}>
      <ul className={styles.parts}>
        {(hasPoints ? [...parts, points] : parts).map(({ sheet, name, icon }) => (
          <li key={sheet}>
            <button type="button" className={styles.part} onClick={() => navigate({ sheet })}>
              <Icon name={icon} size={24} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Signs out. The server ends the session when it can be reached; this phone always deletes its session and personal
 * data.
 * Table and dishes stay, because they belong to the table.
 */
async function leave(vendorId: string): Promise<void> {
  await turnPushOff().catch(() => undefined)
  await api('DELETE /api-identity/identity/auth/logout').catch(() => undefined)
  forgetFavourites(vendorId)
  // Deletes the address, so that the next user of this phone does not see it.
  endDraft()
  changeCart((cart) => ({ ...cart, destination: undefined }))
  endSession()
  // Returns to the menu at the same table, as the specification requires.
  navigate({ step: 'MENU', sheet: undefined, order: undefined, item: undefined })
  showToast({ text: loginText.signedOut, tone: 'good' })
}
