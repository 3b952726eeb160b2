import { Button, useStore } from '@sofreh/kit'
import { useEffect, useState } from 'react'
import { countOfCart } from '../../cart/cart.ts'
import { useCart } from '../../cart/cart-store.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import { Panel } from './panel.tsx'
import panelStyles from './question.module.css'
import { stageStore } from './stage.ts'

/** So long nobody touches anything before the kiosk asks, and so long the question stands. */
const quietMs = 60_000
const askSeconds = 15

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Asks whoever went silent whether they are still here, and begins anew for the next guest. */
export function IdleWatch({ onLeave }: { onLeave: () => void }) {
  const at = useStore(stageStore, (stage) => stage.at)
  const isEmpty = useCart((cart) => countOfCart(cart) === 0)
  const [isAsking, setAsking] = useState(false)
  // Nobody is hurried at the terminal; the last page closes itself.
  const isWatched = at === 'menu' || at === 'review'
  useEffect(() => {
    if (!isWatched || isAsking) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      // Nothing to lose: the next guest is not made to answer a question.
      timer = setTimeout(() => (isEmpty ? onLeave() : setAsking(true)), quietMs)
    }
    wait()
    for (const sign of signs) addEventListener(sign, wait, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wait, { capture: true })
    }
  }, [isWatched, isAsking, isEmpty, onLeave])
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
  const words = kioskText.idle
  return (
    <Panel
      isSmall
      title={words.title}
      onClose={onStay}
      footer={
        <div className={panelStyles.acts}>
          <Button isWide onClick={onStay}>
            {words.stay}
          </Button>
          <Button look="soft" isWide onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      }
    >
      <p className={panelStyles.words}>{words.hint(left)}</p>
    </Panel>
  )
}

/** Seconds left; calls once at nothing. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) {
      onEnd()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the act may be a new one at every drawing
  }, [left])
  return left
}
