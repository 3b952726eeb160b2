import { answerWorkbook, workbookOf } from '@sofreh/excel'
import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { customerImportText } from '../../text/customer-import.fa.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { applyCustomerImport } from '../use-cases/import/apply-customer-import.ts'
import { customerTemplateWorkbook } from '../use-cases/import/customer-template-workbook.ts'
import { previewCustomerImport } from '../use-cases/import/preview-customer-import.ts'

export function importRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.previewCustomerImport, async (_, caller, exchange) =>
      previewCustomerImport(deps, caller, await workbookOf(exchange, contract.customerImportLimitBytes)),
    ),
    bind(contract.applyCustomerImport, ({ params }, caller) => applyCustomerImport(deps, caller, params.id)),
    bind(contract.customerImportTemplate, (_, __, exchange) => {
      answerWorkbook(exchange, { ascii: 'customers-template', name: customerImportText.fileName })
      return customerTemplateWorkbook()
    }),
  ]
}
