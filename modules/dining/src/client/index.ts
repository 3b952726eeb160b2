export type {
  DiningEndpoint,
  DiningTable,
  Hall,
  TableCall,
  TableVisit,
  VisitGuest,
  VisitView,
} from '../contract/index.ts'
export * from '../text/dining.fa.ts'
