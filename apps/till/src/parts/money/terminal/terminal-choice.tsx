import { toPersianDigits } from '@sofreh/kernel'
import type { PosTerminal } from '@sofreh/payments/client'
import { IconCreditCard } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import textStyles from '../../text.module.css'
import buttonStyles from '../../button.module.css'
import { useIsOnline } from '../../../engine/use-is-online.ts'
import { useTillFacts } from '../../../engine/till-facts.ts'
import { reachedTerminals } from './shop-terminals.ts'
import { storedTerminals, pullTerminals, rememberTerminal } from '../../../engine/charges/stored-terminals.ts'
import shared from '../../bill/pay.module.css'
import styles from './terminal-choice.module.css'
import { terminalText } from './terminal.fa.ts'

type TerminalChoiceProps = {
  isOff: boolean
  onChoose: (terminal: PosTerminal) => void
  /** How to take a card without a connected terminal; replaced by a notice where no terminal can be reached. */
  byHand: ReactNode
}

/** Sends the amount to a connected terminal, and explains how to take a card by hand. */
export function TerminalChoice({ isOff, onChoose, byHand }: TerminalChoiceProps) {
  const [terminals, setTerminals] = useState<readonly PosTerminal[]>([])
  const isOnline = useIsOnline()
  const isServerSilent = useTillFacts((facts) => facts.isServerSilent)
  const hasServer = isOnline && !isServerSilent
  const reached = useReached(terminals, hasServer)
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const stored = await storedTerminals()
      if (!isGone) setTerminals(stored)
    }
    void show()
    void pullTerminals().then(show, () => undefined)
    return () => {
      isGone = true
    }
  }, [])
  if (terminals.length === 0) return byHand
  const offered = hasServer ? terminals : reached
  if (!offered) return <p className={textStyles.quiet}>{terminalText.looking}</p>
  if (offered.length === 0) return <p className={textStyles.quiet}>{terminalText.offline}</p>
  const silent = hasServer ? offered.filter(({ isBridgeSilent }) => isBridgeSilent) : []
  return (
    <>
      <div className={styles.terminals}>
        {!hasServer && <p className={textStyles.quiet}>{terminalText.byShop}</p>}
        {silent.length > 0 && (
          <p className={buttonStyles.bad} role="status">
            {terminalText.bridgeSilentAt(silent.map(({ name }) => toPersianDigits(name)).join('\u060c '))}
          </p>
        )}
        {offered.map((terminal, at) => (
          <button
            key={terminal.id}
            type="button"
            className={`${buttonStyles.button} ${at === 0 && !silent.includes(terminal) ? `${buttonStyles.primary} ${shared.take}` : ''}`}
            disabled={isOff}
            onClick={() => {
              void rememberTerminal(terminal)
              onChoose(terminal)
            }}
          >
            <IconCreditCard size={20} stroke={1.75} aria-hidden />
            {terminalText.send(toPersianDigits(terminal.name))}
          </button>
        ))}
      </div>
      {byHand}
    </>
  )
}

/** Returns the terminals whose bridge answers in the shop while the server does not; undefined until that is known. */
function useReached(terminals: readonly PosTerminal[], hasServer: boolean): readonly PosTerminal[] | undefined {
  const [reached, setReached] = useState<readonly PosTerminal[]>()
  useEffect(() => {
    if (hasServer || terminals.length === 0) return undefined
    let isGone = false
    void reachedTerminals(terminals).then((found) => {
      if (!isGone) setReached(found)
    })
    return () => {
      isGone = true
    }
  }, [terminals, hasServer])
  return reached
}
