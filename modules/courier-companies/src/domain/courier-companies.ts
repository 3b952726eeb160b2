/** Courier companies of the specification, and the fleet of an order that each of them is. */
export const courierCompanies = ['MIARE', 'SNAPPBOX', 'EXPRESSPLUS', 'BORDAR'] as const
export type CourierCompany = (typeof courierCompanies)[number]

/** An order of the type ZFEXPRESS is carried by the express company. */
export const fleetOfCompany = {
  MIARE: 'MIARE',
  SNAPPBOX: 'SNAPP_BOX',
  EXPRESSPLUS: 'ZFEXPRESS',
  BORDAR: 'BORDAR',
} as const satisfies Record<CourierCompany, string>
export type CompanyFleet = (typeof fleetOfCompany)[CourierCompany]

/** Companies without a public document: they are reached by a profile that the vendor stores. */
export const profileCompanies = ['EXPRESSPLUS', 'BORDAR'] as const satisfies readonly CourierCompany[]
export type ProfileCompany = (typeof profileCompanies)[number]

export function isProfileCompany(company: CourierCompany): company is ProfileCompany {
  return (profileCompanies as readonly CourierCompany[]).includes(company)
}
