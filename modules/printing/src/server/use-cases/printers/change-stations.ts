import type { InputOf } from '@sofreh/contract'

import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { addStation, changeStation, DataOfCategories, Station } from '../../../contract/index.ts'
import { changePrinting, type PrintingDeps } from '../../printing-deps.ts'
import { getUsedPrinter } from './change-printers.ts'
import { findStations, lockPrinting, type StationRow } from '../../store/printers/printers.reader.ts'
import { saveStation } from '../../store/printers/printers.writer.ts'

type Body = InputOf<typeof addStation>['body']

export function stationView({ createdAt: _, ...station }: StationRow): Station {
  return station
}

export function changeStations(deps: PrintingDeps) {
  const put = (body: Body & { id?: string }, caller: Caller): Promise<Station> =>
    changePrinting(deps, caller, async (tx) => {
      const { vendorId } = caller
      await lockPrinting(tx, vendorId)
      const known = await findStations(tx, vendorId)
      if (body.id !== undefined && !known.some(({ id }) => id === body.id)) throw new Refusal('STATION_NOT_FOUND')
      refuseTwin(known, body)
      await getUsedPrinter(tx, vendorId, body.printerId)
      // A station's own printer is no fallback for itself.
      const nextPrinterId = body.nextPrinterId === body.printerId ? null : body.nextPrinterId
      if (nextPrinterId !== null) await getUsedPrinter(tx, vendorId, nextPrinterId)
      const id = body.id ?? deps.newId()
      await saveStation(tx, vendorId, { ...body, id, nextPrinterId }, deps.clock())
      return body.isActive ? getStationIn(tx, vendorId, id) : goneView(known, { ...body, id, nextPrinterId })
    })
  return {
    list: async ({ vendorId }: Caller): Promise<Station[]> =>
      (await findStations(deps.database, vendorId)).map(stationView),
    get: (id: string, { vendorId }: Caller): Promise<Station> => getStationIn(deps.database, vendorId, id),
    add: (body: Body, caller: Caller) => put(body, caller),
    change: (body: InputOf<typeof changeStation>['body'], caller: Caller) => put(body, caller),
    remove: (id: string, caller: Caller): Promise<Station> =>
      changePrinting(deps, caller, async (tx) => {
        const { vendorId } = caller
        await lockPrinting(tx, vendorId)
        const station = await getStationIn(tx, vendorId, id)
        await saveStation(tx, vendorId, { ...station, isActive: false }, deps.clock())
        return { ...station, isActive: false }
      }),
    categories: async ({ vendorId }: Caller): Promise<DataOfCategories> => {
      const [menu, stations] = await Promise.all([
        deps.catalog.allCategories(vendorId),
        findStations(deps.database, vendorId),
      ])
      const kitchen = stations.filter(({ layout }) => layout === 'KITCHEN')
      const makers = (of: 'categoryIds' | 'menuItemIds', id: string) =>
        kitchen.filter((station) => station[of].includes(id)).map((station) => station.id)
      return menu.categories.map(({ id, title, isActive, items }) => ({
        id,
        title,
        isActive,
        stationIds: makers('categoryIds', id),
        items: items.map((item) => ({ id: item.id, title: item.title, stationIds: makers('menuItemIds', item.id) })),
      }))
    },
  }
}

async function getStationIn(
  handle: Parameters<typeof findStations>[0],
  vendorId: string,
  id: string,
): Promise<Station> {
  const station = (await findStations(handle, vendorId)).find((each) => each.id === id)
  if (!station) throw new Refusal('STATION_NOT_FOUND')
  return stationView(station)
}

function refuseTwin(known: readonly StationRow[], body: Body & { id?: string }): void {
  const key = searchForm(body.name)
  const twin = known.find(({ id, name }) => id !== body.id && searchForm(name) === key)
  if (!twin || !body.isActive) return
  const fields = [{ field: 'name', code: 'STATION_NAME_TAKEN', name: twin.name }]
  throw new Refusal('STATION_NAME_TAKEN', { name: twin.name, fields })
}

function goneView(known: readonly StationRow[], station: Omit<Station, 'printerName'>): Station {
  return { ...station, printerName: known.find(({ id }) => id === station.id)?.printerName ?? '' }
}
