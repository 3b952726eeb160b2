import { Refusal } from '@sofreh/kernel'
import type { CourierCompany } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { settingsOfVendor } from '../store/settings.reader.ts'
import { isSetUp } from './company-access.ts'

/**
 * Returns the company that a request without one goes to.
 * @throws Refusal COMPANY_NOT_SET_UP
 */
export async function firstCompany({ database }: CourierCompaniesDeps, vendorId: string): Promise<CourierCompany> {
  const [first] = (await settingsOfVendor(database, vendorId)).filter(isSetUp)
  if (!first) throw new Refusal('COMPANY_NOT_SET_UP')
  return first.company
}
