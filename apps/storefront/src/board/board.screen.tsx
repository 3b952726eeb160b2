import { showOrderNumber } from '@sofreh/kernel'
import { EmptyState, Icon, Skeleton, useStore } from '@sofreh/kit'
import { useEffect } from 'react'
import { clockOf } from '../frame/moments.ts'
import { boardText as text } from '../text/board.fa.ts'
import { isBellAwake } from './bell.ts'
import styles from './board.module.css'
import newestStyles from './newest.module.css'
import waitingStyles from './board-waiting.module.css'
import frameStyles from './board-frame.module.css'
import { boardStore, followNumbers } from './follow-numbers.ts'
import { NumberGrid } from './number-grid.tsx'
import { type Numbers, type ReadyNumber, stillShown } from './numbers.ts'
import { useAwake, useFirstTouch, useSeconds } from './use-wall-screen.ts'

/** How long a number that rang stays highlighted. */
const ringingMs = 25_000

/** Shows waiting guests the ready numbers, large, and the numbers being made. */
export function BoardScreen() {
  const { numbers, readAtMs, isLost, rangAtMs } = useStore(boardStore, (state) => state)
  const nowMs = useSeconds()
  useEffect(followNumbers, [])
  useAwake()
  useFirstTouch()
  if (!numbers)
    return (
      <main className={waitingStyles.waiting}>
        {isLost ? (
          <EmptyState title={text.lostNever} drawing="cloud" />
        ) : (
          <div role="status" aria-label={text.loading}>
            <Skeleton height={320} />
          </div>
        )}
      </main>
    )
  // Uses the server's time, so that numbers expire on time on a screen whose clock is wrong.
  const serverNowMs = Date.parse(numbers.now) + (nowMs - (readAtMs ?? nowMs))
  const shown = stillShown(numbers, serverNowMs)
  const isEmpty = shown.ready.length === 0 && shown.preparing.length === 0
  return (
    <main className={styles.board} data-lost={isLost || undefined}>
      <Head name={numbers.vendorName} clock={clockOf(serverNowMs)} />
      {isEmpty ? (
        <div className={waitingStyles.empty}>
          <EmptyState title={text.welcome} hint={text.welcomeHint} />
        </div>
      ) : (
        <div className={styles.columns}>
          <Ready numbers={shown} isRinging={({ id }) => nowMs - (rangAtMs[id] ?? 0) < ringingMs} />
          <Preparing numbers={shown} />
        </div>
      )}
      {isLost && readAtMs !== undefined && (
        <p className={frameStyles.lost} role="alert">
          <Icon name="alert" size={32} />
          <span>{text.lost(clockOf(readAtMs))}</span>
        </p>
      )}
    </main>
  )
}

function Head({ name, clock }: { name: string; clock: string }) {
  const isAwake = useStore(isBellAwake, (state) => state)
  return (
    <header className={frameStyles.head}>
      <h1>{name}</h1>
      {!isAwake && <span className={frameStyles.muted}>{text.muted}</span>}
      <bdi className={frameStyles.clock}>{clock}</bdi>
    </header>
  )
}

type ReadyProps = { numbers: Numbers; isRinging: (entry: ReadyNumber) => boolean }

/** Shows the number that became ready or was called last at the largest size. */
function Ready({ numbers: { ready, hidden }, isRinging }: ReadyProps) {
  const [newest, ...rest] = ready
  const called = ready.filter(isRinging).map(({ number }) => text.called(showOrderNumber(number)))
  return (
    <section className={styles.ready} aria-label={text.ready}>
      <h2>
        <Icon name="check" size={40} />
        {text.ready}
        <small>{text.readyHint}</small>
      </h2>
      <p className={frameStyles.spoken} role="status">
        {called.join(text.comma)}
      </p>
      {newest ? (
        <>
          <strong
            className={newestStyles.newest}
            data-ringing={isRinging(newest) || undefined}
            data-alone={rest.length === 0 || undefined}
          >
            <bdi>{showOrderNumber(newest.number)}</bdi>
          </strong>
          {rest.length > 0 && (
            <NumberGrid
              numbers={rest}
              hidden={hidden.ready}
              bounds={{ most: 120, least: 30 }}
              isMarked={(id) => rest.some((entry) => entry.id === id && isRinging(entry))}
            />
          )}
        </>
      ) : (
        <div className={waitingStyles.none}>
          <strong>{text.nothingReady}</strong>
          <p>{text.nothingReadyHint}</p>
        </div>
      )}
    </section>
  )
}

function Preparing({ numbers: { preparing, hidden } }: { numbers: Numbers }) {
  return (
    <section className={styles.preparing} aria-label={text.preparing}>
      <h2>
        <Icon name="pot" size={40} />
        {text.preparing}
      </h2>
      {preparing.length > 0 ? (
        <NumberGrid numbers={preparing} hidden={hidden.preparing} bounds={{ most: 76, least: 26 }} />
      ) : (
        <div className={waitingStyles.none}>
          <p>{text.nothingPreparing}</p>
        </div>
      )}
    </section>
  )
}
