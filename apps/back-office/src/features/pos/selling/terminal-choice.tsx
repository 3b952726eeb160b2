import { toPersianDigits } from '@sofreh/kernel'
import type { PosTerminal } from '@sofreh/payments/client'
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import parts from '../parts.module.css'
import { useIsOnline } from '../sync/use-online.ts'
import { keptTerminals, pullTerminals, rememberTerminal } from './terminal-list.ts'
import styles from './pay.module.css'
import { terminalText } from './terminal.fa.ts'

type TerminalChoiceProps = { isOff: boolean; onChoose: (terminal: PosTerminal) => void }

/** Sends the amount to a terminal of the shop; nothing where the shop has none that is connected. */
export function TerminalChoice({ isOff, onChoose }: TerminalChoiceProps) {
  const [terminals, setTerminals] = useState<readonly PosTerminal[]>([])
  const isOnline = useIsOnline()
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const kept = await keptTerminals()
      if (!isGone) setTerminals(kept)
    }
    void show()
    void pullTerminals().then(show, () => undefined)
    return () => {
      isGone = true
    }
  }, [])
  if (terminals.length === 0) return null
  if (!isOnline) return <p className={parts.quiet}>{terminalText.offline}</p>
  return (
    <div className={styles.terminals}>
      {terminals.map((terminal, at) => (
        <button
          key={terminal.id}
          type="button"
          className={`${parts.button} ${at === 0 ? `${parts.primary} ${styles.take}` : ''}`}
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
  )
}
