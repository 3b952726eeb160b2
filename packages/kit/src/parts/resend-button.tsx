import { toPersianDigits } from '@sofreh/kernel'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type ResendButtonProps = Pick<ButtonProps, 'isWide' | 'isBusy' | 'busyLabel'> & {
  /** When the server sends another code, by this device's clock. */
  resendAtMs: number
  label: string
  /** The label until then, with the minutes and seconds that are left. */
  waitingLabel: (clock: string) => string
  onPress: () => void
}

/** Sends a sign-in code again; until the server sends another one, it counts the seconds down. */
export function ResendButton({ resendAtMs, label, waitingLabel, onPress, ...rest }: ResendButtonProps) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((resendAtMs - nowMs) / 1000))
  const clock = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Button look="plain" {...rest} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? waitingLabel(toPersianDigits(clock)) : label}
    </Button>
  )
}
