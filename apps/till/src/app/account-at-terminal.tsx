import { lazy, useState } from 'react'
import type { AccountWish, StartedCharge } from '../features/account/account-money.tsx'
import { AccountSheet } from '../features/account/account-sheet.tsx'

const TerminalSheet = lazy(async () => ({
  default: (await import('../parts/money/terminal/terminal-sheet.tsx')).TerminalSheet,
}))

type AccountAtTerminalProps = {
  /** A charge from before a reload. */
  left?: StartedCharge
  onClose: () => void
}

/** Takes money for a customer's account, by hand or at a connected terminal. */
export function AccountAtTerminal({ left, onClose }: AccountAtTerminalProps) {
  const [started, setStarted] = useState(left)
  const [isAtTerminal, setAtTerminal] = useState(left !== undefined)
  const [wish, setWish] = useState<AccountWish>()
  if (!started || !isAtTerminal)
    return (
      <AccountSheet
        customer={started?.charge.account}
        wish={wish}
        onTerminal={(next) => {
          setStarted(next)
          setAtTerminal(true)
        }}
        onClose={onClose}
      />
    )
  const { account, amount, rest = 0 } = started.charge
  const takeByHand = (due: number) => {
    setWish({ act: account.act, amount: due })
    setAtTerminal(false)
  }
  return (
    <TerminalSheet
      {...started}
      onClose={onClose}
      onRest={() => takeByHand(rest)}
      onOtherMethod={() => takeByHand(amount + rest)}
    />
  )
}
