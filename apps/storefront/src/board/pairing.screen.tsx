import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { toLatinDigits } from '@sofreh/kernel'
import { Button, useStore } from '@sofreh/kit'
import { useState } from 'react'
import { NumberPad } from '../devices/number-pad.tsx'
import { boardText } from '../text/board.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { boardApi, storeCredential, pairingStore } from './board-api.ts'
import styles from './pairing.module.css'

const texts = boardText.pairing
const codeDigits = 8

/** Pairs this screen: staff enter the code from the back office. */
export function PairingScreen() {
  const wasEnded = useStore(pairingStore, (pairing) => pairing.state === 'none' && pairing.wasEnded)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const pair = async () => {
    if (code.length < codeDigits || isBusy) return
    setBusy(true)
    try {
      const body = { code: toLatinDigits(code), kind: 'BOARD' as const }
      storeCredential((await boardApi('POST /api-sofreh/identity/devices/pair', { body })).credential)
    } catch (problem) {
      setError(problem instanceof ApiProblem ? problem.message : siteText.noAnswer)
      // Without an answer the code may be right.
      if (!isUnanswered(problem)) setCode('')
      setBusy(false)
    }
  }
  return (
    <main className={styles.pairing}>
      <h1>{texts.title}</h1>
      <p className={styles.quiet}>{wasEnded ? texts.ended : texts.why}</p>
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
