import { toPersianDigits } from '@sofreh/kernel'
import { readReceipt } from '@sofreh/ordering/domain'
import { type ReactNode, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import fieldStyles from '../../parts/field.module.css'
import { posText } from '../../text/pos.fa.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { shiftText } from '../../text/shift.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import { syncTill } from '../../engine/till-sync.ts'
import styles from './device.module.css'
import { saveUnsentFile, takeInFile } from './unsent-file.ts'
import { persistStorage } from './persist-storage.ts'

/** Shows this till's settings: storage safety, limits offline, and the file export and import of unsent entries. */
export function DeviceSheet({ onDrawer, onClose }: { onDrawer: () => void; onClose: () => void }) {
  const device = useTillFacts((facts) => facts.device)
  const shift = useTillFacts((facts) => facts.shift)
  const mayUse = useMay('DRAWER_USE')
  return (
    <Sheet isWide title={device ? posText.device.title(device.letter) : posText.device.plain} onClose={onClose}>
      <div className={styles.parts}>
        <Storage />
        <Unsent />
        <TakeIn />
        <Restore />
        {mayUse && (
          <Part title={shift ? shiftText.of(shift.number, shift.drawerName) : shiftText.title}>
            <button type="button" className={buttonStyles.button} onClick={onDrawer}>
              {shift ? shiftText.title : shiftText.open}
            </button>
          </Part>
        )}
        <Part title={posText.device.limitsTitle}>
          <ul className={styles.limits}>
            {posText.device.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </Part>
      </div>
    </Sheet>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Storage() {
  const isPersistent = useTillFacts((facts) => facts.isStoragePersistent)
  return (
    <Part title={posText.device.storage}>
      <p className={isPersistent ? textStyles.quiet : buttonStyles.bad}>
        {isPersistent ? posText.device.storagePersistent : posText.device.storageNotPersistent}
      </p>
      {!isPersistent && (
        <button type="button" className={buttonStyles.button} onClick={() => void persistStorage()}>
          {posText.device.askPersistent}
        </button>
      )}
    </Part>
  )
}

function Unsent() {
  const log = useTillFacts((facts) => facts.log)
  const count = unsentOf(log).length
  return (
    <Part title={posText.device.unsent}>
      <p className={count > 0 ? buttonStyles.bad : textStyles.quiet}>
        {count > 0 ? posText.device.unsentCount(toPersianDigits(count)) : posText.device.nothingUnsent}
      </p>
      <button
        type="button"
        className={buttonStyles.button}
        disabled={count === 0}
        onClick={() => void saveUnsentFile()}
      >
        {posText.device.saveFile}
      </button>
    </Part>
  )
}

function TakeIn() {
  const [message, setMessage] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const taken = await takeInFile(await file.text()).catch(() => ({ ok: false, code: 'NOT_OUR_FILE' }) as const)
    setMessage(taken.ok ? posText.device.takenIn(toPersianDigits(taken.count)) : posText.device[taken.code])
    if (taken.ok) void syncTill()
  }
  return (
    <Part title={posText.device.takeIn}>
      <p className={textStyles.quiet}>{posText.device.takeInHint}</p>
      <label className={buttonStyles.button}>
        {posText.device.chooseFile}
        <input
          className={styles.file}
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      {message && <p role="status">{message}</p>}
    </Part>
  )
}

/** Restores a sale of a lost till from the QR code on its receipt; a scanner types the code. */
function Restore() {
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string>()
  const doing = useDoing()
  const restore = async () => {
    const receipt = readReceipt(typed.trim())
    if (!receipt) return setMessage(posText.device.notReceipt)
    const outcome = await doing.act({ kind: 'restore', subjectId: receipt.sale.id, body: { qr: typed.trim() } })
    if (!outcome) return
    setTyped('')
    setMessage(posText.device.restored)
  }
  return (
    <Part title={posText.device.restore}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void restore()
        }}
      >
        <label className={fieldStyles.field}>
          {posText.device.restoreHint}
          <input
            className={`${fieldStyles.input} ${styles.code}`}
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button type="submit" className={buttonStyles.button} disabled={typed === '' || doing.isBusy}>
          {posText.device.restoreNow}
        </button>
      </form>
      {(message ?? doing.refusal?.message) && <p role="status">{doing.refusal?.message ?? message}</p>}
    </Part>
  )
}
