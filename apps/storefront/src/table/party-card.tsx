import { toPersianDigits } from '@sofreh/kernel'
import { guestTitle, type VisitView } from '@sofreh/dining/client'
import { Button, Icon, Sheet, TextField } from '@sofreh/kit'
import { type FormEvent, useState } from 'react'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { Face } from './guests.tsx'
import { letIn, rename } from './table-acts.ts'
import shared from './table.module.css'
import styles from './party-card.module.css'

/** Guests at the table, the guest's own name, and the code that admits a friend. */
export function PartyCard({ visit }: { visit: VisitView }) {
  const [isNaming, setIsNaming] = useState(false)
  const { me, guests, code } = visit
  const others = guests.filter(({ id, isAdmitted }) => id !== me.id && isAdmitted)
  return (
    <section className={shared.card} aria-label={tableText.guests}>
      <div className={styles.guests}>
        <button
          type="button"
          className={`${styles.guest} ${styles.own}`}
          aria-label={tableText.rename(toPersianDigits(guestTitle(me)))}
          onClick={() => setIsNaming(true)}
        >
          <Face guest={me} />
          <span>{me.name === '' ? tableText.addName : toPersianDigits(me.name)}</span>
          <Icon name="pencil" size={16} />
        </button>
        {others.map((guest) => (
          <span key={guest.id} className={styles.guest}>
            <Face guest={guest} />
            <span>{toPersianDigits(guestTitle(guest))}</span>
          </span>
        ))}
      </div>
      {code !== null && (
        <div className={styles.code}>
          <span className={shared.quiet}>{tableText.shareCode}</span>
          <strong className={styles.codeDigits}>{toPersianDigits(code)}</strong>
        </div>
      )}
      {guests
        .filter(({ isAsking }) => isAsking)
        .map((guest) => (
          <div key={guest.id} className={shared.news} role="status">
            <Face guest={guest} />
            <span className={shared.newsText}>{tableText.asking(toPersianDigits(guestTitle(guest)))}</span>
            <Button look="soft" onClick={() => void letIn(guest.id)}>
              {tableText.letIn}
            </Button>
          </div>
        ))}
      <NameSheet isOpen={isNaming} name={me.name} onClose={() => setIsNaming(false)} />
    </section>
  )
}

function NameSheet({ isOpen, name, onClose }: { isOpen: boolean; name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    const isSaved = await rename(typed.trim())
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={tableText.nameTitle} closeLabel={tableText.close}>
      <form className={`${shared.form} ${styles.inSheet}`} onSubmit={(event) => void save(event)}>
        <TextField
          label={tableText.nameLabel}
          hint={tableText.nameHint}
          value={typed}
          maxLength={30}
          autoComplete="given-name"
          data-first-focus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" isWide isBusy={isBusy} busyLabel={siteText.busy}>
          {tableText.save}
        </Button>
      </form>
    </Sheet>
  )
}
