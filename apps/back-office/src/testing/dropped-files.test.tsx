// @vitest-environment jsdom
import { providerNames } from '@sofreh/payments/client'
import { fireEvent } from '@testing-library/react'
import type { Behaviour } from '@sofreh/contract/testing'
import { beforeAll, expect, it } from 'vitest'
import { excelImportText } from '../excel-import/excel-import.fa.ts'
import { menuText } from '../features/menu/menu.fa.ts'
import { reconciliationText } from '../features/payments/reconciliation/reconciliation.fa.ts'
import { held } from './describe-forms.ts'
import { fill, press, sees } from './form-parts.ts'
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const { upload } = reconciliationText

/** Drops a file on the place that shows this text. */
async function drop(text: string, name: string): Promise<void> {
  await sees(text)
  const place = [...document.querySelectorAll('span')].find((one) => one.textContent === text)
  const file = new File(['x'], name)
  fireEvent.drop(place ?? document.body, { dataTransfer: { files: [file] } })
}

it.each([
  {
    title: 'menu: a workbook',
    address: '/menu',
    reads: 'POST /api-sofreh/catalog/import',
    open: () => press(menuText.importExcel),
    place: excelImportText.drop,
    reading: excelImportText.reading,
  },
  {
    title: 'payments: a statement',
    address: '/payments/reconciliation',
    reads: 'POST /api-sofreh/payments/reconciliations',
    open: () => fill(upload.provider, { choose: providerNames['ZARIN_PAL'] ?? '' }),
    place: upload.drop,
    reading: upload.reading,
  },
])('$title dropped while another one is read is not sent', async ({ address, reads, open, place, reading }) => {
  const answer = held<Behaviour>()
  const server = await openScreen(address, { answers: { [reads]: answer.promise } })
  await open()
  await drop(place, 'first')
  await drop(reading, 'second')
  answer.open('lost')
  await sees(place)
  expect(server.calls.filter((name) => name === reads)).toHaveLength(1)
})
