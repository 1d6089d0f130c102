/** Whose address it is in Salesforce: a contact, else a lead that hasn't become one. */
import { z } from 'zod'
import { soqlText } from '#domain/salesforce/soql.ts'
import { askSalesforce, type Answered, type SalesforceReach } from './ask-salesforce.ts'

export const recordId = z.string().regex(/^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/)
const found = z.object({ records: z.array(z.object({ Id: recordId })) })
/** Whoever was changed last: of several with one address nobody says who it is. */
const end = 'ORDER BY LastModifiedDate DESC LIMIT 1'

export type FoundRecord = {
  /** Null: nobody there has the address, or the last call failed. */
  readonly id: string | null
  /** Each call that was made. */
  readonly calls: readonly Answered[]
}

/** @param address in lower case */
export async function findRecord(of: SalesforceReach, address: string): Promise<FoundRecord> {
  const calls: Answered[] = []
  const email = `Email = ${soqlText(address)}`
  const queries = [
    `SELECT Id FROM Contact WHERE ${email} ${end}`,
    `SELECT Id FROM Lead WHERE ${email} AND IsConverted = false ${end}`,
  ]
  for (const query of queries) {
    const answered = await askSalesforce(of, {
      method: 'GET',
      path: `/query?q=${encodeURIComponent(query)}`,
    })
    // A company may have no leads at all.
    const hasNoSuch = answered.codes.includes('INVALID_TYPE')
    const read = found.safeParse(answered.json)
    if (hasNoSuch) {
      calls.push({ ...answered, fault: null, error: null })
      continue
    }
    if (answered.fault === null && !read.success) {
      calls.push({ ...answered, fault: 'not_understood', error: 'not_understood' })
      return { id: null, calls }
    }
    calls.push(answered)
    if (answered.fault !== null) return { id: null, calls }
    const id = read.data?.records[0]?.Id
    if (id !== undefined) return { id, calls }
  }
  return { id: null, calls }
}
