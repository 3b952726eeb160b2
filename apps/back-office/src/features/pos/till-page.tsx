import { CurrencyProvider } from '@sofreh/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SessionContext } from '../../session/session-context.ts'
import { isSignedIn, onSessionChange } from '../../session/session.ts'
import type { Session } from '../../session/session-queries.ts'
import { askToKeepStorage } from './device-room/storage.ts'
import { followSold } from './kept/sold-orders.ts'
import { startTillWorker } from './device-room/till-worker.ts'
import { followBestSellers } from './menu/best-sellers.ts'
import parts from './parts.module.css'
import { posText } from './pos.fa.ts'
import { Till } from './pos.screen.tsx'
import styles from './pos.module.css'
import { usePinHolders } from './staff/use-staff.ts'
import { type TillPalette, unsentOf, useTillFacts } from './sync/till-facts.ts'
import { loadTill, startTillSync, syncTill } from './sync/till-sync.ts'

/** `/bo/pos?screen=guest`: the second window of this till, turned to the guest. */
const isGuestScreen = new URLSearchParams(location.search).get('screen') === 'guest'
const LockScreen = lazy(async () => ({ default: (await import('./staff/lock-screen.tsx')).LockScreen }))
const GuestScreen = lazy(async () => ({ default: (await import('./guest-screen/guest-screen.tsx')).GuestScreen }))

/** The till's page: drawn from what this device keeps, before any network is asked. */
export function TillPage() {
  const isReady = useTillFacts((facts) => facts.isReady)
  const present = useTillFacts((facts) => facts.session)
  const last = useLast(present)
  // A lock is the cashier's: guests go on seeing theirs.
  const session = isGuestScreen ? last : present
  const isSyncing = useTillFacts((facts) => facts.isSyncing)
  const isHere = useSignedIn()
  useTillLife()
  const palette = useTillFacts((facts) => facts.palette)
  useEffect(() => {
    if (palette) dress(palette)
  }, [palette])
  if (!isReady) return <Notice>{posText.session.opening}</Notice>
  if (!isHere && !session) return <Nobody />
  if (!session) return <Notice>{isSyncing ? posText.session.opening : <Never />}</Notice>
  if (!session.permissions.has('POS_USE')) return <Notice>{posText.session.forbidden}</Notice>
  return (
    <SessionContext value={session}>
      <CurrencyProvider currency={session.vendor.currency}>
        {isGuestScreen ? (
          <Suspense>
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
      // Somebody signed in while nobody was at the till: it is theirs as soon as it knows them.
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
    void loadTill().then(() => {
      if (isGone) return
      stop = startTillSync()
      void askToKeepStorage()
      void startTillWorker().catch(() => undefined)
    })
    return () => {
      isGone = true
      for (const unfollow of followed) unfollow()
      stop?.()
    }
  }, [])
}

/** The page in the restaurant's colours. */
function dress({ shades, onFill }: TillPalette): void {
  document.documentElement.style.setProperty('--on-brand', onFill)
  for (const [at, shade] of shades.entries()) document.documentElement.style.setProperty(`--brand-${at}`, shade)
}

/** The session ended with work on this device: it is sent all the same, and the person signs in when there is time. */
function Ended() {
  return (
    <div className={styles.ended} role="status">
      <span>{posText.session.ended}</span>
      <SignIn />
    </div>
  )
}

function SignIn() {
  return (
    <a className={parts.button} href="/bo/auth/login?next=%2Fpos">
      {posText.session.signIn}
    </a>
  )
}

/** Nobody is at the till: somebody's digits open it, also without a network; else whoever comes signs in. */
function Nobody() {
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

/** What was sold goes on its way from here, and the sign-in does not load without a network: the page stays. */
function Left() {
  return (
    <Notice>
      {posText.session.ended}
      <SignIn />
    </Notice>
  )
}

/** Nobody has digits here: to the sign-in. */
function Leave() {
  useEffect(() => location.replace('/bo/auth/login?next=%2Fpos'), [])
  return <Notice>{posText.session.opening}</Notice>
}

function Never() {
  return (
    <>
      {posText.session.none}
      <button type="button" className={parts.button} onClick={() => void syncTill()}>
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
