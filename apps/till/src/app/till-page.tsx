import { CurrencyProvider } from '@sofreh/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isSignedIn, onSessionChange, type Session, SessionContext } from '@sofreh/staff/session'
import { persistStorage } from '../features/device/persist-storage.ts'
import { followSold } from '../engine/sold-orders.ts'
import { startTillWorker } from '../features/device/till-worker.ts'
import { followBestSellers } from '../features/menu/best-sellers.ts'
import buttonStyles from '../parts/button.module.css'
import { posText } from '../text/pos.fa.ts'
import { Till } from './pos.screen.tsx'
import shared from './pos.module.css'
import styles from './till-page.module.css'
import { usePinHolders } from '../engine/staff/use-pin-holders.ts'
import { type TillPalette, unsentOf, useTillFacts } from '../engine/till-facts.ts'
import { loadTill, startTillSync, syncTill } from '../engine/till-sync.ts'

/** `/bo/pos?screen=guest`: the second window of this till, facing the guest. */
const isGuestScreen = new URLSearchParams(location.search).get('screen') === 'guest'
const LockScreen = lazy(async () => ({ default: (await import('../features/staff/lock-screen.tsx')).LockScreen }))
const GuestScreen = lazy(async () => ({ default: (await import('./guest-screen/guest-screen.tsx')).GuestScreen }))

/** The till's page, rendered from this device's storage before any request. */
export function TillPage() {
  const isReady = useTillFacts((facts) => facts.isReady)
  const present = useTillFacts((facts) => facts.session)
  const last = useLast(present)
  // A locked till keeps its guest screen: that uses the last session.
  const session = isGuestScreen ? last : present
  const isSyncing = useTillFacts((facts) => facts.isSyncing)
  const isHere = useSignedIn()
  useTillLife()
  const palette = useTillFacts((facts) => facts.palette)
  useEffect(() => {
    if (palette) dress(palette)
  }, [palette])
  if (!isReady) return <Notice>{posText.session.opening}</Notice>
  if (!isHere && !session) return <LockedTill />
  if (!session) return <Notice>{isSyncing ? posText.session.opening : <Never />}</Notice>
  if (!session.permissions.has('POS_USE')) return <Notice>{posText.session.forbidden}</Notice>
  return (
    <SessionContext value={session}>
      <CurrencyProvider currency={session.vendor.currency}>
        {isGuestScreen ? (
          <Suspense fallback={<Notice>{posText.session.opening}</Notice>}>
            <GuestScreen />
          </Suspense>
        ) : (
          <>
            {!isHere && <Ended />}
            <Till />
          </>
        )}
      </CurrencyProvider>
    </SessionContext>
  )
}

function useSignedIn(): boolean {
  const [isHere, setHere] = useState(isSignedIn)
  useEffect(() => {
    const hear = () => {
      setHere(isSignedIn())
      // A person signed in while the till was locked: sync loads their session.
      if (isSignedIn() && !useTillFacts.getState().session) void syncTill()
    }
    return onSessionChange(hear)
  }, [])
  return isHere
}

function useLast(session: Session | undefined): Session | undefined {
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  return session ?? last
}

function useTillLife(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const followed = [followSold(), followBestSellers()]
    void loadTill().then(async (left) => {
      // Before the first sync, which asks for the drawers.
      if (left.length > 0)
        await import('../engine/left/show-left.ts').then(({ showLeft }) => showLeft(left)).catch(() => undefined)
      if (isGone) return
      stop = startTillSync(left)
      void persistStorage()
      void startTillWorker().catch(() => undefined)
    })
    return () => {
      isGone = true
      for (const unfollow of followed) unfollow()
      stop?.()
    }
  }, [])
}

/** Applies the restaurant's colours to the page. */
function dress({ shades, onFill }: TillPalette): void {
  document.documentElement.style.setProperty('--on-brand', onFill)
  for (const [at, shade] of shades.entries()) document.documentElement.style.setProperty(`--brand-${at}`, shade)
}

/**
 * Shown when the session ended: work continues and is sent by the device's credential, and the person signs in later.
 */
function Ended() {
  return (
    <div className={shared.ended} role="status">
      <span>{posText.session.ended}</span>
      <SignIn />
    </div>
  )
}

function SignIn() {
  return (
    <a className={buttonStyles.button} href="/bo/auth/login?next=%2Fpos">
      {posText.session.signIn}
    </a>
  )
}

/** Shown while the till is locked: a PIN opens it, offline too; without any PIN a sign-in is needed. */
function LockedTill() {
  const staff = usePinHolders()
  const isLeft = useTillFacts(({ log }) => unsentOf(log).length > 0)
  if (!staff || isGuestScreen) return <Notice>{posText.session.opening}</Notice>
  if (!staff.some(({ hasPin }) => hasPin)) return isLeft || !navigator.onLine ? <Left /> : <Leave />
  return (
    <Suspense fallback={<Notice>{posText.session.opening}</Notice>}>
      <LockScreen staff={staff} />
    </Suspense>
  )
}

/** Stays on the page while entries are unsent or the browser is offline, where the sign-in page would not load. */
function Left() {
  return (
    <Notice>
      {posText.session.ended}
      <SignIn />
    </Notice>
  )
}

/** Redirects to the sign-in, because no person has a PIN here. */
function Leave() {
  useEffect(() => location.replace('/bo/auth/login?next=%2Fpos'), [])
  return <Notice>{posText.session.opening}</Notice>
}

function Never() {
  return (
    <>
      {posText.session.none}
      <button type="button" className={buttonStyles.button} onClick={() => void syncTill()}>
        {posText.session.again}
      </button>
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <main className={styles.notice} role="status">
      {children}
    </main>
  )
}
