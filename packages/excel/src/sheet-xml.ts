import type { Cell, SheetColumn } from './sheets.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'

/** Escapes text for XML; characters that XML cannot contain are removed. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

const usualFormat = '#,##0'

/** Number formats of the columns, each once; the first two styles are plain text and the header. */
const formatsOf = (columns: readonly SheetColumn[]) => [...new Set(columns.map(({ format }) => format ?? usualFormat))]

/** The longest name of a sheet. */
const longestName = 31
/** The name of the first sheet, and of each further one with its number. */
const nameOf = (sheet: string, at: number) =>
  at === 0 ? sheet.slice(0, longestName) : `${sheet.slice(0, longestName - `${at + 1}`.length - 1)} ${at + 1}`

const xmlPart = (name: string, content: string) => ({ name, content: [declaration + content] })
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
const relations = (all: string) => `<Relationships xmlns="${packaging}/relationships">${all}</Relationships>`

/** Returns the parts before the sheets. Programs recognise a workbook by the first of them. */
export function partsBefore(columns: readonly SheetColumn[]): { name: string; content: string[] }[] {
  const kind = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    // Every other part is a sheet; how many there are is not known yet.
    `<Default Extension="xml" ContentType="${kind('worksheet')}"/>`,
    `<Override PartName="/xl/workbook.xml" ContentType="${kind('sheet.main')}"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${kind('styles')}"/>`,
  ]
  return [
    xmlPart('[Content_Types].xml', `<Types xmlns="${packaging}/content-types">${types.join('')}</Types>`),
    xmlPart('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    xmlPart('xl/styles.xml', stylesXml(columns)),
  ]
}

/** Returns the parts after the sheets, which name each of them. */
export function partsAfter(sheet: string, count: number): { name: string; content: string[] }[] {
  const places = Array.from({ length: count }, (_, at) => at)
  const sheets = places.map(
    (at) => `<sheet name="${escapeXml(nameOf(sheet, at))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const related = places.map((at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  return [
    xmlPart(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    xmlPart('xl/_rels/workbook.xml.rels', relations(related.join('') + relation('styles', 'styles', 'styles.xml'))),
  ]
}

function stylesXml(columns: readonly SheetColumn[]): string {
  const formats = formatsOf(columns)
  const numbers = formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`)
  const style = (facts: string, inner = '') => `<xf xfId="0" borderId="0" ${facts}>${inner}</xf>`
  const right = '<alignment horizontal="right"/>'
  const styles = [
    style('numFmtId="0" fontId="0" fillId="0" applyAlignment="1"', right),
    style('numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"', right),
    ...formats.map((_, at) => style(`numFmtId="${164 + at}" fontId="0" fillId="0" applyNumberFormat="1"`)),
  ]
  return [
    `<styleSheet xmlns="${main}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEFEBE4"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

/** XML before the rows: right-to-left view, frozen header, column widths and the header row. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width ?? 16}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const header = columns.map(({ header: title }, at) => textCell(`${lettersOf(at)}1`, title, 1)).join('')
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1" ht="24" customHeight="1">${header}</row>`
}

/** XML after the rows. */
export const sheetFoot = '</sheetData></worksheet>'

/** Column letters for an index from 0. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

/** Writes a text cell; text that begins with `=` does not become a formula. */
function textCell(address: string, text: string, style: number): string {
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** Returns a function that converts parts of rows to XML below the header; numbers keep their column's format. */
export function rowsXml(columns: readonly SheetColumn[]): (rows: readonly (readonly Cell[])[]) => string {
  const formats = formatsOf(columns)
  const styles = columns.map(({ format }) => 2 + formats.indexOf(format ?? usualFormat))
  const letters = columns.map((_, at) => lettersOf(at))
  let row = 1
  const cellXml = (value: Cell, at: number): string => {
    const address = `${letters[at]}${row}`
    if (value === null || value === '' || at >= columns.length) return ''
    if (typeof value === 'number') return `<c r="${address}" s="${styles[at] ?? 0}"><v>${value}</v></c>`
    return textCell(address, String(value), 0)
  }
  const rowXml = (cells: readonly Cell[]): string => {
    row += 1
    return `<row r="${row}">${cells.map(cellXml).join('')}</row>`
  }
  return (rows) => rows.map(rowXml).join('')
}
