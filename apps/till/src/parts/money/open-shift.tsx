import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { MoneyInput } from '../fields/number-input.tsx'
import { Refusal } from '../refusal.tsx'
import textStyles from '../text.module.css'
import choicesStyles from '../choices.module.css'
import buttonStyles from '../button.module.css'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { type TillDrawer, useTillFacts } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import { openShiftCommand, sellIn } from '../../engine/orders/shift-commands.ts'
import { shiftText } from '../../text/shift.fa.ts'

type OpenShiftProps = {
  onDone?: () => void
  /** Focuses the float when its sheet opens. */
  isFirst?: boolean
}

/**
 * Opens a shift with its float. A drawer with an open shift can be joined instead, even without the permission to open
 * one.
 */
export function OpenShift({ onDone, isFirst = true }: OpenShiftProps) {
  const all = useTillFacts((facts) => facts.drawers)
  const isSelling = useTillFacts((facts) => facts.shift !== null)
  const mayUse = useMay('DRAWER_USE')
  const [chosenId, choose] = useState<string>()
  const showMessage = useTill((till) => till.showMessage)
  const drawers = mayUse ? all : all.filter(({ openShift }) => openShift !== null)
  const chosen = drawers.find(({ id }) => id === chosenId) ?? (drawers.length === 1 ? drawers[0] : undefined)
  const join = async ({ id, name, openShift }: TillDrawer) => {
    if (!openShift) return choose(id)
    await sellIn(openShift)
    showMessage(shiftText.chosen(name))
    onDone?.()
  }
  return (
    <>
      {!isSelling && all.length > 0 && <p className={textStyles.note}>{shiftText.none}</p>}
      {drawers.length === 0 && <p className={textStyles.quiet}>{mayUse ? shiftText.noDrawers : shiftText.mayNot}</p>}
      {all.length === 0 && mayUse && <MakeDrawer />}
      {(drawers.length > 1 || chosen?.openShift) && (
        <div className={choicesStyles.row} role="group" aria-label={shiftText.choose}>
          {drawers.map((each) => (
            <button
              key={each.id}
              type="button"
              className={buttonStyles.button}
              aria-pressed={each.id === chosen?.id}
              onClick={() => void join(each)}
            >
              {each.name}
              {each.openShift && <small className={textStyles.quiet}>{shiftText.taken}</small>}
            </button>
          ))}
        </div>
      )}
      {chosen && !chosen.openShift && (
        <Float key={chosen.id} drawer={chosen} isFirst={isFirst} onDone={() => onDone?.()} />
      )}
    </>
  )
}

/** Drawers are created in the back office, with VENDOR_SETTINGS. */
function MakeDrawer() {
  const mayMake = useMay('VENDOR_SETTINGS')
  if (!mayMake) return <p className={textStyles.quiet}>{shiftText.askForDrawer}</p>
  return (
    <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href="/bo/drawers">
      {shiftText.makeDrawer}
    </a>
  )
}

type FloatProps = { drawer: TillDrawer; isFirst: boolean; onDone: () => void }

function Float({ drawer, isFirst, onDone }: FloatProps) {
  const [float, setFloat] = useState<number | null>(null)
  const [id] = useState(newId)
  const showMessage = useTill((till) => till.showMessage)
  const doing = useDoing()
  const open = async () => {
    if (float === null) return
    const outcome = await doing.act(openShiftCommand(id, drawer.id, float))
    if (!outcome) return
    const number = outcome.kind === 'done' ? outcome.answer.number : 0
    const openedAt = new Date().toISOString()
    const shift = { id: 'shift', shiftId: id, number, drawerName: drawer.name, openedAt }
    await sellIn(shift, { began: drawer.id })
    showMessage(shiftText.opened(drawer.name))
    onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Refusal message={doing.refusal?.message} />
      <h3>{drawer.name}</h3>
      <p className={textStyles.quiet}>{shiftText.floatHint}</p>
      <MoneyInput isFirst={isFirst} label={shiftText.float} value={float} onChange={setFloat} />
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        disabled={float === null || doing.isBusy}
      >
        {shiftText.open}
      </button>
    </form>
  )
}
