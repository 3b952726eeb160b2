import { isUnanswered } from '@sofreh/contract/client'
import { Button } from '@sofreh/kit'
import { useState } from 'react'
import { kioskText } from '../../text/kiosk.fa.ts'
import { siteText } from '../../text/site.fa.ts'
import { forgetCredential } from '../frame/credential.ts'
import { kioskApi, sentenceOf } from '../frame/kiosk-api.ts'
import { kioskContent } from '../frame/kiosk-content.ts'
import { NumberPad } from '../../devices/number-pad.tsx'
import { Panel } from '../frame/panel.tsx'
import styles from './staff-exit.module.css'

const texts = kioskText.staff

/** Staff actions behind a PIN: reload, leave full screen, end the pairing. */
export default function StaffPanel({ onClose }: { onClose: () => void }) {
  const [pin, setPin] = useState<string>()
  const device = kioskContent.get()?.device
  return (
    <Panel isSmall title={texts.title} onClose={onClose}>
      {device?.hasExitPin && pin === undefined ? (
        <AskPin onRight={setPin} />
      ) : (
        <StaffActs pin={pin} hasPin={device?.hasExitPin === true} />
      )}
    </Panel>
  )
}

function AskPin({ onRight }: { onRight: (pin: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    if (typed.length < 4) return
    setBusy(true)
    try {
      await kioskApi('POST /api-sofreh/identity/devices/me/exit', { body: { pin: typed } })
      onRight(typed)
    } catch (problem) {
      setError(sentenceOf(problem))
      // Without an answer the PIN may be right.
      if (!isUnanswered(problem)) setTyped('')
      setBusy(false)
    }
  }
  return (
    <div className={styles.panel}>
      <NumberPad
        label={texts.pin}
        value={typed}
        most={8}
        isSecret
        error={error}
        onChange={(next) => {
          setError(undefined)
          setTyped(next)
        }}
        onDone={() => void ask()}
      />
      <Button isWide isBusy={isBusy} busyLabel={siteText.busy} disabled={typed.length < 4} onClick={() => void ask()}>
        {texts.enter}
      </Button>
    </div>
  )
}

function StaffActs({ pin, hasPin }: { pin: string | undefined; hasPin: boolean }) {
  const device = kioskContent.get()?.device
  const [isSure, setSure] = useState(false)
  const [error, setError] = useState<string>()
  const unpair = async () => {
    if (!isSure) return setSure(true)
    try {
      await kioskApi('POST /api-sofreh/identity/devices/me/exit', { body: { pin: pin ?? '', endsPairing: true } })
      forgetCredential(false)
    } catch (problem) {
      setError(sentenceOf(problem))
    }
    return undefined
  }
  const isFull = document.fullscreenElement !== null
  const turnFull = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <div className={styles.panel}>
      <p className={styles.facts}>
        {device && texts.name(device.name)}
        <br />
        {device?.terminal ? texts.terminal(device.terminal.name) : texts.noTerminal}
      </p>
      {!hasPin && <p>{texts.noPin}</p>}
      <div className={styles.acts}>
        <Button isWide onClick={() => location.reload()}>
          {texts.reload}
        </Button>
        {document.fullscreenEnabled && (
          <Button look="soft" isWide onClick={() => void turnFull().catch(() => undefined)}>
            {isFull ? texts.leaveFullScreen : texts.fullScreen}
          </Button>
        )}
        {hasPin && (
          <Button look="bad" isWide onClick={() => void unpair()}>
            {isSure ? texts.unpairSure : texts.unpair}
          </Button>
        )}
        {isSure && <p className={styles.facts}>{texts.unpairHint}</p>}
        {error && <p role="alert">{error}</p>}
      </div>
    </div>
  )
}
