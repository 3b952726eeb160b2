import { fireEvent } from '@testing-library/react'
import { place } from './form-parts.ts'

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'

/** Makes the server's preview of a workbook without faults: two new rows, one that changes something. */
export function importPreview<Counts extends object>(counts: Counts) {
  const none = { faultyRows: 0, unknownColumns: [], changes: [], furtherChanges: 0 }
  return { id, goodRowsId: null, problems: [], furtherProblems: 0, summary: { rows: 3, ...none, ...counts } }
}

/** Chooses a file in the open panel. */
export function chooseFile(name: string): void {
  const input = place().querySelector('input[type="file"]')
  if (!input) throw new Error('the panel takes a file')
  fireEvent.change(input, { target: { files: [new File(['rows'], name)] } })
}
