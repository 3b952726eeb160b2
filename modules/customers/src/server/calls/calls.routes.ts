import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { addCallerBox } from './add-caller-box.ts'
import { boxesOf } from './calls.reader.ts'
import { changeCallerBox } from './change-caller-box.ts'
import { nameCallerLine } from './name-caller-line.ts'
import { noteCalls } from './note-calls.ts'
import { readCalls } from './read-calls.ts'
import { removeCallerBox } from './remove-caller-box.ts'
import { takeCall } from './take-call.ts'

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
