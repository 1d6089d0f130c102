/** What features take of systems that the frame calls for visits. */
export {
  findCalled,
  insertCalled,
  isWanted,
  listCalled,
  listHeld,
  setProblem,
  type CalledRow,
  type HeldCredential,
} from './queries-called.ts'
