export type {
  CashEndpoint,
  CountView,
  DrawerView,
  MovementView,
  ShiftDetail,
  ShiftReportPage,
  ShiftView,
  SupplementView,
  ZView,
} from '../contract/index.ts'
export * from '../text/cash.fa.ts'
export * from '../text/shift-sections.fa.ts'
