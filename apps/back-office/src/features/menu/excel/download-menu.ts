import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'

/** Fetches the workbook with the session's token and hands it to the browser as a file. */
export async function downloadMenu(): Promise<void> {
  handToBrowser((await api('GET /api-sofreh/catalog/export')) as Blob, menuText.exportName)
}

/** The columns with examples, for a menu that is not written yet. */
export async function downloadMenuTemplate(): Promise<void> {
  handToBrowser((await api('GET /api-sofreh/catalog/import/template')) as Blob, menuText.excel.sampleName)
}

function handToBrowser(workbook: Blob, name: string): void {
  const address = URL.createObjectURL(workbook)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser still reads from it for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
