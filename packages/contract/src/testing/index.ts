export { type Behaviour, createFakeServer, type FakeServer, type Recorded, refusalMessage } from './fake-server.ts'
