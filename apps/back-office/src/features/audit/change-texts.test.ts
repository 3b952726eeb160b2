import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { changedText, fieldName, subjectNames, valueText } from './change-texts.fa.ts'

describe('the texts of the change log', () => {
  it('have a Persian name for every table and column that the database logs', () => {
    const logged = loggedColumns()
    expect(logged.length).toBeGreaterThan(100)
    const unnamed = logged.filter(({ table, column }) => !subjectNames[table] || fieldName(column) === column)
    expect(unnamed).toEqual([])
  })

  it('show a colour and an address with the digits that they are typed with', () => {
    expect(valueText('primary_color', '#c2570c', 'تومان')).toBe('#c2570c')
    expect(valueText('phone', '02188001010', 'تومان')).toBe('۰۲۱۸۸۰۰۱۰۱۰')
  })

  it('show rates as percentages and durations with their unit', () => {
    expect(valueText('tip_rates_bp', [500, 1000], 'تومان')).toBe('۵٪، ۱۰٪')
    expect(valueText('preparation_minutes', 25, 'تومان')).toBe('۲۵ دقیقه')
  })

  it('show an amount that became a share with the unit of each', () => {
    const fee = { field: 'service_fee_value', before: 50_000, after: 1_200 }
    const fields = [{ field: 'service_fee_type', before: 'FIX', after: 'PERCENTAGE' }, fee]
    const asked = { field: fee.field, fields, unit: 'تومان' }
    expect([changedText(asked, 'before'), changedText(asked, 'after')]).toEqual(['۵۰٬۰۰۰ تومان', '۱۲٪'])
  })
})

type LoggedColumn = { table: string; column: string }

const trigger =
  /create trigger log_change after [^;]*? on (\w+)\s+for each row execute function log_change\('([^']*)', '[^']*', '[^']*', '([^']*)'\)/g

/** Reads the columns that the triggers of the migrations log: all but the key and those that a trigger ignores. */
function loggedColumns(): LoggedColumn[] {
  const modules = fileURLToPath(new URL('../../../../../modules', import.meta.url))
  return readdirSync(modules).flatMap((slice) => {
    const columns = columnsOf(join(modules, slice, 'src/server/tables.generated.ts'))
    // A later migration may have made a table's trigger anew.
    const triggers = new Map(
      [...migrationsOf(join(modules, slice, 'migrations')).matchAll(trigger)].map(
        ([, table = '', key = '', left = '']) => [table, [key, ...left.split(',')]] as const,
      ),
    )
    return [...triggers].flatMap(([table, unlogged]) => {
      const ignored = new Set(['vendor_id', ...unlogged])
      return (columns.get(table) ?? []).filter((column) => !ignored.has(column)).map((column) => ({ table, column }))
    })
  })
}

function migrationsOf(folder: string): string {
  if (!existsSync(folder)) return ''
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.up.sql'))
    .sort()
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

function columnsOf(file: string): Map<string, string[]> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const tables = [...text.matchAll(/^ {2}(\w+): \{\n(.*?)\n {2}\}/gms)]
  return new Map(
    tables.map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {4}(\w+):/gm)].map(([, column = '']) => column),
    ]),
  )
}
