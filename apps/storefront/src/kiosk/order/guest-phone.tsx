import { parseMobile, toPersianDigits } from '@sofreh/kernel'
import { Button, Icon, useStore } from '@sofreh/kit'
import { useState } from 'react'
import { kioskText } from '../../text/kiosk.fa.ts'
import { kioskContent } from '../frame/kiosk-content.ts'
import { NumberPad } from '../../devices/number-pad.tsx'
import { Panel } from '../frame/panel.tsx'
import { phoneStore } from '../frame/stage.ts'
import styles from './review.module.css'

const texts = kioskText.review

/** Optional phone number for club points and the SMS of a ready order. Never shows whose number it is. */
export function GuestPhone() {
  const phone = useStore(phoneStore, (state) => state)
  const hasClub = useStore(kioskContent, (content) => content?.hasClub === true)
  // Absent in content that was stored before the field existed.
  const readyBySms = useStore(kioskContent, (content) => content?.landing.readyBySms === true)
  const [isOpen, setOpen] = useState(false)
  const why = [...(hasClub ? [texts.phoneClub] : []), ...(readyBySms ? [texts.phoneReady] : []), texts.phoneOptional]
  return (
    <section className={styles.card}>
      <div className={styles.phone}>
        <span>
          <strong>{texts.phone}</strong>
          <span className={styles.chosen}>{why.join(' ')}</span>
        </span>
        {phone === '' ? (
          <Button look="soft" onClick={() => setOpen(true)}>
            <Icon name="phone" size={22} />
            {texts.phoneGive}
          </Button>
        ) : (
          <span className={styles.given}>
            <bdi>{toPersianDigits(phone)}</bdi>
            <Button look="plain" onClick={() => setOpen(true)}>
              {texts.phoneChange}
            </Button>
            <Button look="plain" onClick={() => phoneStore.set('')}>
              {texts.phoneRemove}
            </Button>
          </span>
        )}
      </div>
      {isOpen && <PhonePanel first={phone} onClose={() => setOpen(false)} />}
    </section>
  )
}

function PhonePanel({ first, onClose }: { first: string; onClose: () => void }) {
  const [typed, setTyped] = useState(first)
  const [isWrong, setWrong] = useState(false)
  const save = () => {
    const mobile = parseMobile(typed)
    if (mobile === undefined) return setWrong(true)
    phoneStore.set(mobile)
    return onClose()
  }
  return (
    <Panel
      isSmall
      title={texts.phoneGive}
      onClose={onClose}
      footer={
        <Button isWide onClick={save}>
          {texts.phoneSave}
        </Button>
      }
    >
      <NumberPad
        label={texts.phone}
        value={typed}
        most={11}
        error={isWrong ? texts.phoneWrong : undefined}
        onChange={(next) => {
          setWrong(false)
          setTyped(next)
        }}
        onDone={save}
      />
    </Panel>
  )
}
