import { Amount, Button, EmptyState, Notice, Skeleton, useStore } from '@sofreh/kit'
import { toPersianDigits } from '@sofreh/kernel'
import { useEffect } from 'react'
import { api, endSession } from '../session/courier-session.ts'
import { hasFlag, pendingSteps } from '../steps/step-log.ts'
import { takeStep } from '../steps/take-step.ts'
import { courierText as text } from '../text/courier.fa.ts'
import { storePage } from '../worker/store-page.ts'
import { forgetRun, runOnPhone } from '../steps/run-on-phone.ts'
import { isOnline, refreshRun, stopsNow } from './run-store.ts'
import styles from './run-screen.module.css'
import { sendPositions } from './send-positions.ts'
import { StopCard } from './stop-card.tsx'
import { useOnce } from './use-once.ts'

const askEveryMs = 15_000

/** The courier's run: duty, and the orders to pick up and to hand over. */
export function RunScreen() {
  const now = useStore(runOnPhone, (value) => value)
  const pending = useStore(pendingSteps, (value) => value)
  const online = useStore(isOnline, (value) => value)
  const isFlagged = useStore(hasFlag, (value) => value)
  useRunUpdates()
  const stops = stopsNow()
  const isCarrying = stops.some(({ status }) => status !== 'BIKERASSIGNED')
  useEffect(() => (isCarrying ? sendPositions() : undefined), [isCarrying])
  const duty =
    pending.findLast(({ isOnDuty }) => isOnDuty !== undefined)?.isOnDuty ?? typeof now?.me.onDutySince === 'string'
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <div>
          <p className={styles.vendor}>{now?.me.vendorName}</p>
          <h1 className={styles.name}>{now?.me.name}</h1>
        </div>
        <DutyButton isOnDuty={duty} isOff={!now} />
      </header>
      {now && !online && <Notice tone="warn">{text.offline}</Notice>}
      {pending.length > 0 && (
        <Notice tone="note" icon="clock">
          {text.waiting(toPersianDigits(pending.length))}
        </Notice>
      )}
      {isFlagged && <Notice tone="bad">{text.flagged}</Notice>}
      {now && now.me.cashHeld > 0 && (
        <Notice tone="note">
          {text.cashHeld} <Amount value={now.me.cashHeld} unit={text.unit[now.me.currency]} />
        </Notice>
      )}
      {now && now.me.tipsToday > 0 && (
        <Notice tone="note">
          {text.tipsToday} <Amount value={now.me.tipsToday} unit={text.unit[now.me.currency]} />
        </Notice>
      )}
      {!now && <FirstAnswer isAwaited={online} />}
      {now && stops.length === 0 && (
        <EmptyState drawing="bag" title={text.empty.title} hint={duty ? text.empty.on : text.empty.off} />
      )}
      {now && stops.map((stop) => <StopCard key={`${stop.tripId} ${stop.order.id}`} stop={stop} me={now.me} />)}
      <footer className={styles.foot}>
        {now?.me.vendorPhone && <a href={`tel:${now.me.vendorPhone}`}>{text.stop.callVendor}</a>}
        {/* Signing out would leave steps behind that only this session can send. */}
        <Button look="plain" disabled={pending.length > 0 || stops.length > 0} onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </footer>
    </main>
  )
}

/** Before the server has answered once: the shape of a card, or what to do without an answer. */
function FirstAnswer({ isAwaited }: { isAwaited: boolean }) {
  if (!isAwaited)
    return (
      <EmptyState drawing="cloud" title={text.unanswered.title} hint={text.unanswered.hint}>
        <Button onClick={() => void refreshRun()}>{text.unanswered.again}</Button>
      </EmptyState>
    )
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton height={220} radius={16} />
    </div>
  )
}

/** Reads the run at the start, regularly, when the network returns and when the page becomes visible. */
function useRunUpdates(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshRun()
    }
    void refreshRun().finally(storePage)
    const timer = setInterval(refresh, askEveryMs)
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
}

function DutyButton({ isOnDuty, isOff }: { isOnDuty: boolean; isOff: boolean }) {
  const { isBusy, once } = useOnce()
  const change = async () => {
    await takeStep({ isOnDuty: !isOnDuty })
    await refreshRun()
  }
  return (
    <Button
      look={isOnDuty ? 'soft' : 'main'}
      disabled={isOff}
      isBusy={isBusy}
      busyLabel={text.busy}
      onClick={() => void once(change)}
    >
      {isOnDuty ? text.duty.end : text.duty.start}
    </Button>
  )
}

async function signOut(): Promise<void> {
  await api('DELETE /api-sofreh/couriers/session').catch(() => undefined)
  forgetRun()
  endSession()
}
