import { randomInt } from 'node:crypto'
import { tokenRange } from '#domain/door/token-number.ts'
import { credentialFormats, tokensOf } from '#domain/door/wiegand.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { findCredential, insertCredential, listFormats, type Holder } from './queries-wanted.ts'

/** With 90 million numbers the second try is rare, and the tenth means that something else is wrong. */
const tokenTries = 10

/** The credential of a visit or a colleague, the same for every system of the location; a new one has a number that nobody has. */
export async function keepCredential(
  tx: Tx,
  companyId: CompanyId,
  holder: Holder,
  at: string,
): Promise<string> {
  const formats = await listFormats(tx, companyId)
  const known = formats.map((format) => credentialFormats.find((one) => one === format))
  const last = Math.min(tokenRange.last, ...known.map((one) => tokensOf(one ?? 'DIGITS').last))
  for (let tries = 0; tries < tokenTries; tries += 1) {
    const found = await findCredential(tx, companyId, holder)
    if (found !== undefined) return found
    const token = randomInt(tokenRange.first, last + 1)
    await insertCredential(tx, companyId, { credentialId: uuid7(), token, ...holder }, at)
  }
  throw new Error('no number was free for a door credential')
}
