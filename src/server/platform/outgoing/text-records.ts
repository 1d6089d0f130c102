/** Texts of DNS, asked of the servers of this machine or those that the operator named (DNS_SERVERS). */
import { Resolver } from 'node:dns/promises'
import { errorCode } from './connection-codes.ts'

const timeoutMs = 3_000
const maxRecords = 50
const maxLetters = 4_000
/** There is nothing of that name or kind. */
const absent = new Set(['ENODATA', 'ENOTFOUND'])

/** @returns null where no server answered, or it answered with a fault. Never rejects. */
export async function findTextRecords(
  servers: readonly string[],
  name: string,
): Promise<readonly string[] | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  // However many servers there are, and whatever they are slow with.
  const timer = setTimeout(() => resolver.cancel(), timeoutMs * 3)
  try {
    const records = await resolver.resolveTxt(name)
    return records.slice(0, maxRecords).map((parts) => parts.join('').slice(0, maxLetters))
  } catch (error) {
    return absent.has(errorCode(error)) ? [] : null
  } finally {
    clearTimeout(timer)
  }
}
