// @vitest-environment jsdom
import '../../testing/browser-parts.ts'
import { newId } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import { afterEach, expect, it } from 'vitest'
import { contractProblems, openFakeTill } from '../../testing/open-fake-till.tsx'
import { useAlarmFeed } from '../alarms/alarm-feed.ts'
import { pullPrinters } from '../pull.ts'
import { soldTab } from '../testing/sold-tab.ts'
import { useTillFacts } from '../till-facts.ts'
import { tillLog } from '../till-log.ts'
import { printLeft } from './print-left.ts'

afterEach(() => expect(contractProblems()).toEqual([]))

const station = {
  id: newId(),
  name: 'آشپزخانه',
  layout: 'KITCHEN',
  printerId: newId(),
  printerName: 'چاپگر',
  nextPrinterId: null,
  copies: 1,
  takesRest: true,
  isAutomatic: true,
  hasQr: false,
  position: 0,
  isActive: true,
  categoryIds: [],
  menuItemIds: [],
}

/** Logs a sale as the start of the till does for one that a closed page left. */
function logSale(): Promise<Entry> {
  const id = newId()
  const { device, session } = useTillFacts.getState()
  const draft = {
    id: newId(),
    kind: 'sale',
    subjectId: id,
    personId: session?.person.id ?? '',
    body: soldTab(id),
    madeAt: new Date().toISOString(),
    clockOffsetMs: 0,
  }
  return tillLog.append(device?.deviceId ?? '', ({ counter }) => ({
    drafts: [draft],
    counter: counter + 1,
    made: ([entry]) => entry as Entry,
  }))
}

it('reports the kitchen ticket of a sale that a closed page left and no bridge prints, unless the server has it', async () => {
  const till = await openFakeTill({
    'GET /api-sofreh/printing/till': { body: { data: { bridges: [], printers: [], stations: [station] } } },
  })
  await pullPrinters()
  till.setOnline(false)
  const [unsent, sent] = [await logSale(), await logSale()]
  await tillLog.settle([{ id: sent.id, state: 'KEPT', problem: null }])
  useTillFacts.getState().set({ log: await tillLog.all() })
  await printLeft([sent, unsent])
  await expect.poll(() => useAlarmFeed.getState().unprinted.map(({ id }) => id)).toEqual([unsent.id])
})
