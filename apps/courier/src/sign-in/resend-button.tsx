import { toPersianDigits } from '@sofreh/kernel'
import { Button } from '@sofreh/kit'
import { useEffect, useState } from 'react'
import { courierText } from '../text/courier.fa.ts'

const text = courierText.signIn

type ResendButtonProps = { resendAtMs: number; isBusy: boolean; onPress: () => void }

/** Sends the code again; until the server sends another one, it counts the seconds down. */
export function ResendButton({ resendAtMs, isBusy, onPress }: ResendButtonProps) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((resendAtMs - nowMs) / 1000))
  const clock = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Button look="plain" isWide isBusy={isBusy} busyLabel={courierText.busy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? text.resendIn(toPersianDigits(clock)) : text.resend}
    </Button>
  )
}
