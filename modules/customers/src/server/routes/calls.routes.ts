import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { addCallerBox } from '../use-cases/calls/add-caller-box.ts'
import { boxesOf } from '../store/calls/calls.reader.ts'
import { changeCallerBox } from '../use-cases/calls/change-caller-box.ts'
import { nameCallerLine } from '../use-cases/calls/name-caller-line.ts'
import { noteCalls } from '../use-cases/calls/note-calls.ts'
import { readCalls } from '../use-cases/calls/read-calls.ts'
import { removeCallerBox } from '../use-cases/calls/remove-caller-box.ts'
import { takeCall } from '../use-cases/calls/take-call.ts'

/** Routes of caller ID: boxes, lines and calls. */
export function callRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.readCallerId, (_, caller) => readCalls(deps, caller)),
    bind(contract.takeCall, ({ params }, caller) => takeCall(deps, caller, params.id)),
    bind(contract.nameCallerLine, ({ params, body }, caller) => nameCallerLine(deps, caller, { ...params, ...body })),
    bind(contract.listCallerBoxes, (_, { vendorId }) => boxesOf(deps.database, vendorId)),
    bind(contract.addCallerBox, ({ body }, caller) => addCallerBox(deps, caller, body)),
    bind(contract.changeCallerBox, ({ params, body }, caller) => changeCallerBox(deps, caller, { ...params, ...body })),
    bind(contract.removeCallerBox, ({ params }, caller) => removeCallerBox(deps, caller, params.id)),
    bind(contract.readBoxesAsBridge, async (_, { vendorId }) =>
      (await boxesOf(deps.database, vendorId))
        .filter(({ isActive }) => isActive)
        .map(({ id, kind, address, firstLine, areaCode, dropDigits }) => {
          return { id, kind, address, firstLine, areaCode, dropDigits }
        }),
    ),
    bind(contract.noteCalls, ({ body }, caller) => noteCalls(deps, caller, body)),
  ]
}
