import type { TablePlace } from '@sofreh/dining/client'
import { toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { type OfficeTable, useTableChange } from '../table-queries.ts'
import { firstPlace } from './plan-rules.ts'

export type Placed = { id: string; place: TablePlace }
type Step = readonly { id: string; place: TablePlace | null }[]
const mostSteps = 50

/** Arranges tables: shows drags at once, saves on release, and undoes step by step. */
export function useArranging(tables: readonly OfficeTable[]) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, TablePlace>>(new Map())
  const [steps, setSteps] = useState<readonly Step[]>([])
  const save = useTableChange(
    (places: Step) => api('PATCH /api/diningtables/tables', { body: { tables: [...places] } }),
    true,
  )
  const placeOf = (table: OfficeTable): TablePlace =>
    drafts.get(table.id) ?? table.place ?? firstPlace(tables.findIndex(({ id }) => id === table.id))
  const send = (places: Step) =>
    save.mutate(places, {
      onError: toastProblem,
      // Shows the server's data from now on, but not for a table that was moved again meanwhile.
      onSettled: () =>
        setDrafts((all) => new Map([...all].filter(([, draft]) => !places.some(({ place }) => place === draft)))),
    })
  return {
    placeOf,
    isSaving: save.isPending,
    /** Shows a drag on this screen only. */
    show: ({ id, place }: Placed) => setDrafts((before) => new Map(before).set(id, place)),
    /** Ends a drag without a change. */
    hide: (id: string) => setDrafts((before) => new Map([...before].filter(([draftId]) => draftId !== id))),
    /** Saves a released table. The first time it saves every table of the hall at the position it is shown at. */
    put: ({ id, place }: Placed) => {
      const changed = tables.filter((table) => table.id === id || table.place === null)
      const before = changed.map((table) => ({ id: table.id, place: table.place }))
      setSteps((all) => [...all, before].slice(-mostSteps))
      setDrafts((all) => new Map(all).set(id, place))
      send(changed.map((table) => ({ id: table.id, place: table.id === id ? place : placeOf(table) })))
    },
    canUndo: steps.length > 0,
    undo: () => {
      const last = steps.at(-1)
      if (!last) return
      setSteps((all) => all.slice(0, -1))
      send(last)
    },
  }
}
export type Arranging = ReturnType<typeof useArranging>
