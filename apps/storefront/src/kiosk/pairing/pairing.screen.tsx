import { isUnanswered } from '@sofreh/contract/client'
import { toLatinDigits } from '@sofreh/kernel'
import { Button, useStore } from '@sofreh/kit'
import { useState } from 'react'
import { kioskText } from '../../text/kiosk.fa.ts'
import { siteText } from '../../text/site.fa.ts'
import { storeCredential, pairingStore } from '../frame/credential.ts'
import { kioskApi, sentenceOf } from '../frame/kiosk-api.ts'
import { NumberPad } from '../../devices/number-pad.tsx'
import styles from './pairing.module.css'

const texts = kioskText.pairing
const codeDigits = 8

/** Pairs this device: staff enter the code from the back office. */
export function PairingScreen() {
  const wasEnded = useStore(pairingStore, (pairing) => pairing.state === 'none' && pairing.wasEnded)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const pair = async () => {
    if (code.length < codeDigits || isBusy) return
    setBusy(true)
    try {
      const { credential } = await kioskApi('POST /api-sofreh/identity/devices/pair', {
        body: { code: toLatinDigits(code), kind: 'KIOSK' },
      })
      storeCredential(credential)
    } catch (problem) {
      setError(sentenceOf(problem))
      // Without an answer the code may be right.
      if (!isUnanswered(problem)) setCode('')
      setBusy(false)
    }
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.why}>{wasEnded ? texts.ended : texts.why}</p>
      <NumberPad
        label={texts.code}
        value={code}
        most={codeDigits}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setCode(next)
        }}
        onDone={() => void pair()}
      />
      <Button
        isWide
        isBusy={isBusy}
        busyLabel={siteText.busy}
        disabled={code.length < codeDigits}
        onClick={() => void pair()}
      >
        {texts.pair}
      </Button>
    </main>
  )
}
