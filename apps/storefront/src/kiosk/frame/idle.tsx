import { Button, useStore } from '@sofreh/kit'
import { useEffect, useRef, useState } from 'react'
import { countOfCart } from '../../cart/cart.ts'
import { useCart } from '../../cart/cart-store.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import { Panel } from './panel.tsx'
import panelStyles from './question.module.css'
import { stageStore } from './stage.ts'

/** Idle time before the kiosk asks, and how long the question stays. */
const quietMs = 60_000
const askSeconds = 15

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Asks an idle guest whether they are still there, then resets the kiosk for the next guest. */
export function IdleWatch({ onLeave }: { onLeave: () => void }) {
  const at = useStore(stageStore, (stage) => stage.at)
  const isEmpty = useCart((cart) => countOfCart(cart) === 0)
  const [isAsking, setAsking] = useState(false)
  // Does not watch the card payment; the last page closes itself.
  const isWatched = at === 'menu' || at === 'review'
  // The page around it draws anew with each refresh of the menu, which is no sign of a guest.
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  }, [onLeave])
  useEffect(() => {
    if (!isWatched || isAsking) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      // With an empty cart nothing is lost: resets without asking.
      timer = setTimeout(() => (isEmpty ? leave.current() : setAsking(true)), quietMs)
    }
    wait()
    for (const sign of signs) addEventListener(sign, wait, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wait, { capture: true })
    }
  }, [isWatched, isAsking, isEmpty])
  if (!isWatched || !isAsking) return null
  return (
    <StillHere
      onStay={() => setAsking(false)}
      onLeave={() => {
        setAsking(false)
        onLeave()
      }}
    />
  )
}

function StillHere({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const left = useCountdown(askSeconds, onLeave)
  const texts = kioskText.idle
  return (
    <Panel
      isSmall
      title={texts.title}
      onClose={onStay}
      footer={
        <div className={panelStyles.acts}>
          <Button isWide onClick={onStay}>
            {texts.stay}
          </Button>
          <Button look="soft" isWide onClick={onLeave}>
            {texts.leave}
          </Button>
        </div>
      }
    >
      <p className={panelStyles.questionText}>{texts.hint(left)}</p>
    </Panel>
  )
}

/** Returns the seconds left; calls `onEnd` once at zero. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) {
      onEnd()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback may change at every render
  }, [left])
  return left
}
