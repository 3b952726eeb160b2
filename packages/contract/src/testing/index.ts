export {
  type Behaviour,
  createFakeServer,
  type FakeServer,
  type Recorded,
  refusalMessage,
  type SentCall,
} from './fake-server.ts'
