import { showToast } from '@sofreh/kit'
import { useEffect, useState } from 'react'
import { toastProblem } from '../session/api.ts'
import { noticeText } from '../text/voice.fa.ts'
import { type PushState, pushState, turnPushOff, turnPushOn } from './browser-push.ts'

/** Turns notifications on this phone on and off. */
export function usePush() {
  const [state, setState] = useState<PushState>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    pushState().then(
      (now) => isGone || setState(now),
      () => isGone || setState('unsupported'),
    )
    return () => {
      isGone = true
    }
  }, [])
  const turn = async (isOn: boolean) => {
    setIsBusy(true)
    try {
      const now = isOn ? await turnPushOn() : await turnPushOff()
      setState(now)
      if (now === 'denied') showToast({ text: noticeText.denied, tone: 'note' })
      else showToast({ text: isOn ? noticeText.turnedOn : noticeText.turnedOff, tone: 'good' })
    } catch (error) {
      toastProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { state, isBusy, turn }
}
