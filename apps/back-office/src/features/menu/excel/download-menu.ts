import { api } from '../../../api/api.ts'
import { saveFile } from '../../../api/save-file.ts'
import { menuText } from '../menu.fa.ts'

/** Downloads the workbook with the session's token. */
export async function downloadMenu(): Promise<void> {
  saveFile((await api('GET /api-sofreh/catalog/export')) as Blob, menuText.exportName)
}

/** Downloads a template: the columns with examples. */
export async function downloadMenuTemplate(): Promise<void> {
  saveFile((await api('GET /api-sofreh/catalog/import/template')) as Blob, menuText.excel.sampleName)
}
