import type { Tx } from '#server/platform/database/database.ts'
import { listOperators } from './queries.ts'

/** By address, however it is spelt. @returns uuid; undefined where nobody has it. */
export async function findOperatorId(tx: Tx, email: string): Promise<string | undefined> {
  const known = await listOperators(tx)
  return known.find((one) => one.email.toLowerCase() === email.toLowerCase())?.operatorId
}

/** Where an operator who is not blocked reads mail. @param operatorId uuid */
export async function findOperatorAddress(tx: Tx, operatorId: string): Promise<string | undefined> {
  const known = await listOperators(tx)
  return known.find((one) => one.operatorId === operatorId && one.blockedAt === null)?.email
}
