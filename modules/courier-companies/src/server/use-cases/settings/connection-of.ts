import type { DataOf } from '@sofreh/contract'
import type * as contract from '../../../contract/index.ts'
import type { CompanyLine } from '../../companies/company-line.ts'

type Checked = Awaited<ReturnType<CompanyLine['check']>>

/** The answer of a connection test as screens see it. */
export function connectionOf(answer: Checked): DataOf<typeof contract.checkConnection> {
  if (answer.kind === 'done') return { result: 'WORKS', detail: '' }
  if (answer.kind === 'unknown') return { result: 'UNKNOWN', detail: answer.because }
  const result = answer.because === 'ACCOUNT_REFUSED' ? 'ACCOUNT_REFUSED' : 'REFUSED'
  return { result, detail: answer.providerCode }
}
