import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { compareWithLedger } from '../use-cases/statements/compare-with-ledger.ts'
import { getComparison } from '../use-cases/statements/get-comparison.ts'
import { listComparedLines } from '../use-cases/statements/list-compared-lines.ts'
import { listComparisons } from '../use-cases/statements/list-comparisons.ts'
import { uploadedFile } from '../use-cases/statements/uploaded-file.ts'

export function statementsRoutes(deps: PaymentsDeps): Binding[] {
  return [
    bind(contract.compareProviderStatement, async ({ query }, caller, exchange) =>
      compareWithLedger(deps, caller, { ...query, ...(await uploadedFile(exchange)) }),
    ),
    bind(contract.listStatements, ({ query }, { vendorId }) => listComparisons(deps, vendorId, query)),
    bind(contract.getStatement, ({ params }, { vendorId }) => getComparison(deps, vendorId, params.id)),
    bind(contract.listStatementRows, ({ params, query }, { vendorId }) =>
      listComparedLines(deps, vendorId, { ...query, id: params.id }),
    ),
  ]
}
