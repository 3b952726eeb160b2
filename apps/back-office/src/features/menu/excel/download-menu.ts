import { api } from '../../../api/api.ts'
import { saveFile } from '../../../api/save-file.ts'
import { menuText } from '../menu.fa.ts'

/** Fetches the workbook with the session's token and hands it to the browser as a file. */
export async function downloadMenu(): Promise<void> {
  saveFile((await api('GET /api-sofreh/catalog/export')) as Blob, menuText.exportName)
}

/** The columns with examples, for a menu that is not written yet. */
export async function downloadMenuTemplate(): Promise<void> {
  saveFile((await api('GET /api-sofreh/catalog/import/template')) as Blob, menuText.excel.sampleName)
}
