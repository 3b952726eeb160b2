import {
  IconCashRegister,
  IconDeviceDesktop,
  IconDeviceTv,
  IconHelp,
  IconKeyboard,
  IconLock,
  IconPassword,
  IconPhone,
  IconPlayerPause,
  IconReceiptRefund,
  IconWallet,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMayPause } from '@sofreh/staff/pauses'
import { useMay, useSession } from '@sofreh/staff/session'
import { guestScreenText } from '../../text/guest-screen.fa.ts'
import buttonStyles from '../../parts/button.module.css'
import type { PosSheet } from '../../engine/pos-sheet.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { findMember } from '../../engine/staff/till-staff.ts'
import { SetPinSheet } from './set-pin-sheet.tsx'
import { staffText } from '../../text/staff.fa.ts'
import { lockTill } from '../../engine/staff/switch-person.ts'
import { useTill } from '../../engine/till-store.ts'
import { moreText } from '../../text/more.fa.ts'
import styles from './more.module.css'

type Place = Extract<
  PosSheet['kind'],
  'drawer' | 'account' | 'shiftOrders' | 'pause' | 'calls' | 'keys' | 'device' | 'help'
>
type MoreSheetProps = { onOpen: (kind: Place) => void; onClose: () => void }

/** The till's menu: the person at the till and everything besides selling. */
export function MoreSheet({ onOpen, onClose }: MoreSheetProps) {
  const { person } = useSession()
  const mayDrawer = useMay('DRAWER_USE')
  const mayTake = useMay('PAYMENT_TAKE')
  const maySee = useMay('ORDER_VIEW')
  const mayPause = useMayPause()
  const places = [
    { kind: 'drawer', icon: IconCashRegister, isOn: mayDrawer },
    { kind: 'account', icon: IconWallet, isOn: mayTake },
    { kind: 'shiftOrders', icon: IconReceiptRefund, isOn: maySee },
    { kind: 'pause', icon: IconPlayerPause, isOn: mayPause },
    { kind: 'calls', icon: IconPhone, isOn: true },
    { kind: 'keys', icon: IconKeyboard, isOn: true },
    { kind: 'device', icon: IconDeviceDesktop, isOn: true },
    { kind: 'help', icon: IconHelp, isOn: true },
  ] as const
  const [asked, setAsked] = useState<'lock' | 'pin'>()
  const showMessage = useTill((till) => till.showMessage)
  // Locking needs a PIN, without which the person could not unlock the till.
  const lock = async () => {
    const member = await findMember(person.id)
    if (!member?.pin) return setAsked('lock')
    onClose()
    await lockTill()
  }
  if (asked)
    return (
      <SetPinSheet
        onClose={onClose}
        onSet={() => {
          showMessage(staffText.pinSet)
          onClose()
          if (asked === 'lock') void lockTill()
        }}
      />
    )
  return (
    <Sheet title={moreText.title(`${person.firstName ?? ''} ${person.lastName ?? ''}`.trim())} onClose={onClose}>
      <div className={styles.places}>
        {places
          .filter(({ isOn }) => isOn)
          .map(({ kind, icon: Icon }) => (
            <button
              key={kind}
              type="button"
              className={`${buttonStyles.button} ${styles.place}`}
              onClick={() => onOpen(kind)}
            >
              <Icon stroke={1.75} aria-hidden />
              {moreText.places[kind]}
            </button>
          ))}
        <a className={`${buttonStyles.button} ${styles.place}`} href="/bo/pos?screen=guest" target="sofreh-guest">
          <IconDeviceTv stroke={1.75} aria-hidden />
          {guestScreenText.open}
        </a>
        <button type="button" className={`${buttonStyles.button} ${styles.place}`} onClick={() => void lock()}>
          <IconLock stroke={1.75} aria-hidden />
          {moreText.lock}
        </button>
        <button type="button" className={`${buttonStyles.button} ${styles.place}`} onClick={() => setAsked('pin')}>
          <IconPassword stroke={1.75} aria-hidden />
          {moreText.pin}
        </button>
      </div>
    </Sheet>
  )
}
