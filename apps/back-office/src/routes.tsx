import { routes as auth } from './features/auth/auth.routes.tsx'
import { routes as accounting } from './features/accounting/accounting.routes.tsx'
import { routes as audit } from './features/audit/audit.routes.tsx'
import { routes as couriers } from './features/couriers/couriers.routes.tsx'
import { routes as customers } from './features/customers/customers.routes.tsx'
import { routes as deliveryZones } from './features/delivery-zones/delivery-zones.routes.tsx'
import { routes as diagnostics } from './features/diagnostics/diagnostics.routes.tsx'
import { routes as discounts } from './features/discounts/discounts.routes.tsx'
import { routes as drawers } from './features/drawers/drawers.routes.tsx'
import { routes as feedbacks } from './features/feedbacks/feedbacks.routes.tsx'
import { routes as kitchen } from './features/kitchen/kitchen.routes.tsx'
import { routes as menu } from './features/menu/menu.routes.tsx'
import { routes as orders } from './features/orders/orders.routes.tsx'
import { routes as payments } from './features/payments/payments.routes.tsx'
import { routes as pos } from './shell/till.routes.tsx'
import { routes as reports } from './features/reports/reports.routes.tsx'
import { routes as reserves } from './features/reserves/reserves.routes.tsx'
import { routes as printing } from './features/printing/printing.routes.tsx'
import { routes as settings } from './features/settings/settings.routes.tsx'
import { routes as staff } from './features/staff/staff.routes.tsx'
import { routes as surveys } from './features/surveys/surveys.routes.tsx'
import { routes as tables } from './features/tables/tables.routes.tsx'
import { routes as today } from './features/today/today.routes.tsx'
import { routes as help } from './features/help/help.routes.tsx'
import { officeRoute, rootRoute, signedInRoute, unknownRoute } from './shell/parent-routes.tsx'

/** The only place where features meet: each exports its routes, whose screens load when they are opened. */
export const routeTree = rootRoute.addChildren([
  ...auth,
  signedInRoute.addChildren([
    ...pos,
    ...kitchen,
    officeRoute.addChildren([
      ...today,
      ...orders,
      ...tables,
      ...reserves,
      ...menu,
      ...discounts,
      ...couriers,
      ...deliveryZones,
      ...drawers,
      ...payments,
      ...reports,
      ...audit,
      ...accounting,
      ...customers,
      ...feedbacks,
      ...surveys,
      ...staff,
      ...printing,
      ...settings,
      ...diagnostics,
      ...help,
      unknownRoute,
    ]),
  ]),
])
