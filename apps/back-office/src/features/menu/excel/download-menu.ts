import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'

/** Fetches the workbook with the session's token and hands it to the browser as a file. */
export async function downloadMenu(): Promise<void> {
  const workbook = (await api('GET /api-sofreh/catalog/export')) as Blob
  const address = URL.createObjectURL(workbook)
  const link = document.createElement('a')
  link.href = address
  link.download = menuText.exportName
  link.click()
  // The browser still reads from it for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
