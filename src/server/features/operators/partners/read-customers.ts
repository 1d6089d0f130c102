import { insideId, outsideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { presentCustomer } from './present.ts'
import { countCustomers, listCustomers } from './queries-customers.ts'

/** One page of a partner's customers, by name. @param partnerId uuid */
export async function readCustomers(
  tx: Tx,
  partnerId: string,
  {
    search,
    after,
    pageSize,
  }: {
    readonly search: string
    readonly after?: string | undefined
    readonly pageSize: number
  },
) {
  const page = { search, after: readPlace(after), limit: pageSize + 1 }
  const rows = await listCustomers(tx, partnerId, page)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    customers: shown.map(presentCustomer),
    next: last === undefined ? null : `${outsideId('OR', last.organisationId)} ${last.name}`,
    total: await countCustomers(tx, partnerId, search),
  }
}

/** Where the page before ended; what cannot be read begins anew. */
function readPlace(after = '') {
  const space = after.indexOf(' ')
  const organisationId = insideId('OR', after.slice(0, Math.max(space, 0)))
  return organisationId === null ? null : { organisationId, name: after.slice(space + 1) }
}
