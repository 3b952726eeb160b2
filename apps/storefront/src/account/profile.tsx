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
import styles from './account.module.css'
import { hasHoldings, readHoldings } from './holdings.ts'
import { MyOrders } from './my-orders.tsx'
import { NameForm } from './name-form.tsx'
import { NoticeSwitch } from './notice-switch.tsx'
import type { Person } from './person.ts'

/** The first page of the account: who I am, the ways to its parts, and my orders. */
export default function Profile() {
  const [person, setPerson] = useState<Person>()
  const [isEditing, setIsEditing] = useState(false)
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
  return (
    <div className={styles.body}>
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
    </div>
  )
}

function Greeting({ person, onEdit }: { person: Person | undefined; onEdit: () => void }) {
  const { landing } = usePage()
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
      <Button look="plain" onClick={() => void leave(landing.id)}>
        <Icon name="leave" />
        {accountText.logout}
      </Button>
    </div>
  )
}

const parts: readonly { sheet: Sheet; name: string; icon: IconName }[] = [
  { sheet: 'my-addresses', name: accountText.addresses, icon: 'place' },
  { sheet: 'my-favourites', name: accountText.favourites, icon: 'heart' },
  { sheet: 'my-reviews', name: accountText.reviews, icon: 'note' },
]
/** Last, so that nothing moves when it is known to be there. */
const points = { sheet: 'my-points', name: accountText.pointsShort, icon: 'card' } as const

function Parts() {
  const { landing } = usePage()
  const [hasPoints, setHasPoints] = useState(false)
  useEffect(() => {
    let isGone = false
    readHoldings(landing.id).then(
      (found) => isGone || setHasPoints(hasHoldings(found)),
      // Not known: its page says what went wrong.
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
 * The server forgets the session too, when it can be reached; this phone forgets it in any case, with what it kept for this person.
 * Table and dishes stay: they are the table's.
 */
async function leave(vendorId: string): Promise<void> {
  await turnPushOff().catch(() => undefined)
  await api('DELETE /api-identity/identity/auth/logout').catch(() => undefined)
  forgetFavourites(vendorId)
  // Where somebody lives is nothing for the next hand that holds this phone.
  endDraft()
  changeCart((cart) => ({ ...cart, destination: undefined }))
  endSession()
  // Home, as the specification says, and at the same table.
  navigate({ step: 'MENU', sheet: undefined, order: undefined, item: undefined })
  showToast({ text: loginText.signedOut, tone: 'good' })
}
