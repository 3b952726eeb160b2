import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../shell/parent-routes.tsx'

const paymentsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments',
  component: lazyRouteComponent(() => import('./payments.screen.tsx'), 'PaymentsScreen'),
})

const statementsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments/reconciliation',
  component: lazyRouteComponent(() => import('./reconciliation/statements.screen.tsx'), 'StatementsScreen'),
})

const statementRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments/reconciliation/$statementId',
  component: lazyRouteComponent(() => import('./reconciliation/statement.screen.tsx'), 'StatementScreen'),
})

const terminalsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments/terminals',
  component: lazyRouteComponent(() => import('./reports/terminals.screen.tsx'), 'TerminalsScreen'),
})

const methodsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments/methods',
  component: lazyRouteComponent(() => import('./reports/methods.screen.tsx'), 'MethodsScreen'),
})

const creditRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments/credit',
  component: lazyRouteComponent(() => import('./reports/credit.screen.tsx'), 'CreditScreen'),
})

export const routes = [
  paymentsRoute,
  statementsRoute,
  statementRoute,
  terminalsRoute,
  methodsRoute,
  creditRoute,
] as const
