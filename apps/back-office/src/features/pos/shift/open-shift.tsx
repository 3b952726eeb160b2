import { newId } from '@sofreh/kernel'
import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { MoneyInput } from '../fields/number-input.tsx'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../parts.module.css'
import { useDoing } from '../selling/use-selling.ts'
import { type TillDrawer, useTillFacts } from '../sync/till-facts.ts'
import { useTill } from '../ticket/till-store.ts'
import { openingDeed, sellIn } from './shift-deeds.ts'
import { shiftText } from './shift.fa.ts'

/** A shift begins with its float; where a drawer has one already, this till may join it. */
export function OpenShift({ onDone }: { onDone: () => void }) {
  const drawers = useTillFacts((facts) => facts.drawers)
  const isSelling = useTillFacts((facts) => facts.shift !== null)
  const mayUse = useMay('DRAWER_USE')
  const [drawer, setDrawer] = useState<TillDrawer>()
  const say = useTill((till) => till.say)
  const chosen = drawer ?? (drawers.length === 1 ? drawers[0] : undefined)
  if (!mayUse) return <p className={parts.quiet}>{shiftText.mayNot}</p>
  if (drawers.length === 0) return <p className={parts.quiet}>{shiftText.noDrawers}</p>
  const join = async ({ id, name, openShift }: TillDrawer) => {
    if (!openShift) return setDrawer({ id, name, openShift })
    await sellIn(openShift)
    say(shiftText.chosen(name))
    onDone()
  }
  return (
    <>
      {!isSelling && <p className={parts.quiet}>{shiftText.none}</p>}
      {(drawers.length > 1 || chosen?.openShift) && (
        <div className={parts.row} role="group" aria-label={shiftText.choose}>
          {drawers.map((each) => (
            <button
              key={each.id}
              type="button"
              className={parts.button}
              aria-pressed={each.id === chosen?.id}
              onClick={() => void join(each)}
            >
              {each.name}
              {each.openShift && <small className={parts.quiet}>{shiftText.taken}</small>}
            </button>
          ))}
        </div>
      )}
      {chosen && !chosen.openShift && <Float key={chosen.id} drawer={chosen} onDone={onDone} />}
    </>
  )
}

function Float({ drawer, onDone }: { drawer: TillDrawer; onDone: () => void }) {
  const [float, setFloat] = useState<number | null>(null)
  const [id] = useState(newId)
  const say = useTill((till) => till.say)
  const doing = useDoing()
  const open = async () => {
    if (float === null) return
    const outcome = await doing.act(openingDeed(id, drawer.id, float))
    if (!outcome) return
    const number = outcome.kind === 'done' ? outcome.answer.number : 0
    const openedAt = new Date().toISOString()
    const shift = { id: 'shift', shiftId: id, number, drawerName: drawer.name, openedAt }
    await sellIn(shift, { began: drawer.id })
    say(shiftText.opened(drawer.name))
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
      <p className={parts.quiet}>{shiftText.floatHint}</p>
      <MoneyInput isFirst label={shiftText.float} value={float} onChange={setFloat} />
      <button type="submit" className={`${parts.button} ${parts.primary}`} disabled={float === null || doing.isBusy}>
        {shiftText.open}
      </button>
    </form>
  )
}
