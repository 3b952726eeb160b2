export type {
  DiningEndpoint,
  DiningTable,
  Reserve,
  WaitingParty,
  Hall,
  SeatedTable,
  TablePlace,
  TableCall,
  TableVisit,
  VisitGuest,
  VisitView,
} from '../contract/index.ts'
export * from '../text/dining.fa.ts'
