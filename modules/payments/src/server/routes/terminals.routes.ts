import { type Binding, bind, type Caller } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { bankTypes, terminalProtocols } from '../../domain/index.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { answerTerminalPayment } from '../use-cases/terminals/answer-terminal-payment.ts'
import { tryTerminal } from '../use-cases/terminals/settings/try-terminal.ts'
import { listCharges } from '../use-cases/terminals/charges/list-charges.ts'
import { noteCharges } from '../use-cases/terminals/charges/note-charges.ts'
import { noteReports } from '../use-cases/terminals/tasks/note-reports.ts'
import { takeTasks } from '../use-cases/terminals/tasks/take-tasks.ts'
import { askNow } from '../use-cases/terminals/ask-now.ts'
import { cancelCharge } from '../use-cases/terminals/cancel-charge.ts'
import { readTerminalProgress } from '../use-cases/terminals/read-terminal-progress.ts'
import { addCardTerminal } from '../use-cases/terminals/settings/add-card-terminal.ts'
import { changeCardTerminal } from '../use-cases/terminals/settings/change-card-terminal.ts'
import { getCardTerminal } from '../use-cases/terminals/settings/get-card-terminal.ts'
import { listCardTerminals } from '../use-cases/terminals/settings/list-card-terminals.ts'
import { removeCardTerminal } from '../use-cases/terminals/settings/remove-card-terminal.ts'
import { switchCardTerminal } from '../use-cases/terminals/settings/switch-card-terminal.ts'
import { resolveTransaction } from '../use-cases/terminals/resolve-transaction.ts'
import { startTerminalPayment } from '../use-cases/terminals/start-terminal-payment.ts'

export function terminalsRoutes(deps: PaymentsDeps): Binding[] {
  return [
    bind(contract.startTerminalPayment, ({ body }, caller) => startTerminalPayment(deps, caller, body)),
    bind(contract.answerTerminalPayment, async ({ body }, caller) => answerTerminalPayment(deps, caller, body)),
    ...cardTerminalRoutes(deps),
    bind(contract.resolveTransaction, async ({ body }, caller) => resolveTransaction(deps, caller, body)),
  ]
}

function cardTerminalRoutes(deps: PaymentsDeps): Binding[] {
  const switched = (isActive: boolean) => (id: string, caller: Caller) =>
    switchCardTerminal(deps, caller, { id, isActive })
  return [
    bind(contract.listPosTerminals, (_, { vendorId }) => listCardTerminals(deps, vendorId)),
    bind(contract.getPosTerminal, ({ query }, { vendorId }) => getCardTerminal(deps, vendorId, query.id)),
    bind(contract.addPosTerminal, ({ body }, caller) => addCardTerminal(deps, caller, body)),
    bind(contract.changePosTerminal, ({ body }, caller) => changeCardTerminal(deps, caller, body)),
    bind(contract.removePosTerminal, ({ query }, caller) => removeCardTerminal(deps, caller, query.id)),
    bind(contract.activatePosTerminal, ({ body }, caller) => switched(true)(body.id, caller)),
    bind(contract.deactivatePosTerminal, ({ body }, caller) => switched(false)(body.id, caller)),
    bind(contract.listBankProviders, async () =>
      bankTypes.map((bank) => {
        const { port, reaches, canAskAgain, isConnected } = terminalProtocols[bank]
        return { bank, port, reaches, canAskAgain, isConnected }
      }),
    ),
    bind(contract.testPosTerminal, ({ params }, caller) => tryTerminal(deps, caller, params.id)),
    bind(contract.readTerminalPayment, ({ params }, { vendorId }) =>
      readTerminalProgress(deps, deps.database, { vendorId, id: params.id }),
    ),
    bind(contract.askTerminalAgain, ({ params }, caller) => askNow(deps, caller, params.id)),
    bind(contract.cancelTerminalPayment, ({ params }, caller) => cancelCharge(deps, caller, params.id)),
    bind(contract.takeTerminalTasks, ({ body }, caller) => takeTasks(deps, caller, body.have)),
    bind(contract.reportTerminalTasks, ({ body }, caller) => noteReports(deps, caller, body.reports)),
    bind(contract.reportTerminalCharges, ({ body }, caller) => noteCharges(deps, caller, body.charges)),
    bind(contract.listTerminalCharges, (_, { vendorId }) => listCharges(deps, vendorId)),
  ]
}
