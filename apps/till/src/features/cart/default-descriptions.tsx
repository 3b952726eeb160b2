import { toPersianDigits } from '@sofreh/kernel'
import type { DefaultDescription } from '@sofreh/vendors/client'
import { hasDescription, withDescription } from '@sofreh/vendors/domain'
import { useEffect, useState } from 'react'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import { storedDescriptions } from '../../engine/people/stored-descriptions.ts'
import { descriptionsText } from '../../text/descriptions.fa.ts'

type DefaultDescriptionsProps = {
  place: 'LINE' | 'ORDER'
  note: string
  most: number
  onChange: (note: string) => void
}

/** Offers common notes as buttons: one tap adds a note, a second removes it. */
export function DefaultDescriptions({ place, note, most, onChange }: DefaultDescriptionsProps) {
  const [ready, setReady] = useState<readonly DefaultDescription[]>([])
  useEffect(() => {
    void storedDescriptions(place).then(setReady, () => undefined)
  }, [place])
  if (ready.length === 0) return null
  return (
    <div className={choicesStyles.row} role="group" aria-label={descriptionsText.ready} style={{ marginBlockEnd: 12 }}>
      {ready.map(({ id, description }) => {
        const after = withDescription(note, description)
        return (
          <button
            key={id}
            type="button"
            className={buttonStyles.button}
            aria-pressed={hasDescription(note, description)}
            disabled={after.length > most}
            onClick={() => onChange(after)}
          >
            {toPersianDigits(description)}
          </button>
        )
      })}
    </div>
  )
}
