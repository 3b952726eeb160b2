import { api } from '../../../api/api.ts'
import type { ImportKind, ShownPreview } from '../../../excel-import/import-kind.ts'
import { ImportPanel } from '../../../excel-import/import-panel.tsx'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import { downloadMenuTemplate } from './download-menu.ts'

const text = menuText.excel

/** Imports the menu from a workbook. */
export function ImportMenuPanel({ onClose }: { onClose: () => void }) {
  const change = useMenuChange((id: string) => api('POST /api-sofreh/catalog/import/{id}/apply', { params: { id } }))
  const kind: ImportKind = {
    read: readMenu,
    apply: async (id) => {
      const { newItems, changedItems } = await change.mutateAsync(id)
      return text.done(newItems, changedItems)
    },
    downloadTemplate: downloadMenuTemplate,
    text,
  }
  return <ImportPanel kind={kind} onClose={onClose} />
}

async function readMenu(file: File): Promise<ShownPreview> {
  const { summary, ...preview } = await api('POST /api-sofreh/catalog/import', { body: { file } })
  const { newItems, changedItems, unchangedItems, newCategories, ...shown } = summary
  return {
    ...preview,
    ...shown,
    newOnes: newItems,
    changedOnes: changedItems,
    unchangedOnes: unchangedItems,
    besides: newCategories.length > 0 ? text.newCategories(newCategories) : undefined,
  }
}
