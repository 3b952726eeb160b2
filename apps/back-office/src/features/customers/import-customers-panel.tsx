import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/save-file.ts'
import type { ImportKind, ShownPreview } from '../../excel-import/import-kind.ts'
import { ImportPanel } from '../../excel-import/import-panel.tsx'
import { customerList } from './customer-queries.ts'
import { customersText } from './customers.fa.ts'

const text = customersText.import

/** Imports customers from a workbook, such as the list of a restaurant's previous program. */
export function ImportCustomersPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const kind: ImportKind = {
    read: readCustomers,
    apply: async (id) => {
      const done = await api('POST /api-sofreh/customers/import/{id}/apply', { params: { id } })
      await client.invalidateQueries({ queryKey: [customerList] })
      return text.done(done.newCustomers, done.changedCustomers)
    },
    downloadTemplate: async () =>
      saveFile((await api('GET /api-sofreh/customers/import/template')) as Blob, text.sampleName),
    text,
  }
  return <ImportPanel kind={kind} onClose={onClose} />
}

async function readCustomers(file: File): Promise<ShownPreview> {
  const { summary, ...preview } = await api('POST /api-sofreh/customers/import', { body: { file } })
  const { newCustomers, changedCustomers, unchangedCustomers, ...shown } = summary
  return {
    ...preview,
    ...shown,
    newOnes: newCustomers,
    changedOnes: changedCustomers,
    unchangedOnes: unchangedCustomers,
  }
}
