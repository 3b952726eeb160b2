import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { descriptionsOf, pageOfDescriptions } from '../store/descriptions/descriptions.reader.ts'
import { addDescription } from '../use-cases/descriptions/add-description.ts'
import { changeDescription } from '../use-cases/descriptions/change-description.ts'
import type { DescriptionsDeps } from '../use-cases/descriptions/description-change.ts'
import { getDescription } from '../use-cases/descriptions/get-description.ts'
import { removeDescription } from '../use-cases/descriptions/remove-description.ts'

/** Routes of preset descriptions for the till. */
export function descriptionRoutes(deps: DescriptionsDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.pageDescriptions, ({ query }, { vendorId }) => pageOfDescriptions(database, vendorId, query)),
    bind(contract.listDescriptions, (_, { vendorId }) => descriptionsOf(database, vendorId)),
    bind(contract.getDescription, ({ params }, caller) => getDescription(deps, caller, params.id)),
    bind(contract.addDescription, ({ body }, caller) => addDescription(deps, caller, body)),
    bind(contract.changeDescription, ({ body }, caller) => changeDescription(deps, caller, body)),
    bind(contract.removeDescription, ({ params }, caller) => removeDescription(deps, caller, params.id)),
  ]
}
