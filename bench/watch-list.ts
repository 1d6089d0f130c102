/** How long it takes to compare a visitor with ten thousand records of a watch list, against ten, and whom it finds. */
import { performance } from 'node:perf_hooks'
import { keysOfRecord } from '#domain/watch-list/candidate-keys.ts'
import { walkInParams } from '#contract/arrivals/walk-in-params.ts'
import type { WatchIdentity } from '#domain/watch-list/watch-identity.ts'
import { findMatches } from '#server/features/visitors/watch-lists/alerts/find-matches.ts'
import {
  insertWatchList,
  insertWatchRecords,
} from '#server/features/visitors/watch-lists/queries.ts'
import { mintCompanyId, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { numberedHostName } from '../tests/support/numbered-hosts.ts'
import { numberedCompany } from '../tests/support/numbered-visits.ts'
import { startBenchDatabase } from './bench-database.ts'
import { median, quantile, round } from './statistics.ts'

const few = 10
const many = 10_000
const visitors = 200
const batch = 200
const company = {
  companyId: mintCompanyId(numberedCompany),
  // It keeps no lists.
  organisationId: mintOrganisationId(numberedCompany),
  walkIn: walkInParams.parse({ watchList: 'HOLD' }),
}
const today = '2026-11-21'

/** Prints the time of one comparison, how many visitors are stopped who are on no list, and how many slips are seen through. */
export async function benchWatchList(): Promise<void> {
  const database = await startBenchDatabase()
  const db = openDatabase(database.connection, {
    poolSize: 4,
    timeoutMs: 60_000,
    prepared: true,
    onError: () => undefined,
  })
  try {
    const listId = uuid7()
    await db.inTenant(company.companyId, (tx) =>
      insertWatchList(tx, {
        company_id: company.companyId,
        watch_list_id: listId,
        name: 'Numbered',
        action: 'HOLD',
      }),
    )
    await addRecords(db, listId, 1, few)
    await compare(db, strangers())
    const before = await compare(db, strangers())
    const began = performance.now()
    await addRecords(db, listId, few + 1, many)
    const addedMs = performance.now() - began
    await database.client.query('vacuum analyze')
    await compare(db, strangers())
    const after = await compare(db, strangers())
    const slips = await compare(db, slipped())
    const line = (count: number, { times }: Compared) =>
      `  ${count.toLocaleString('en').padEnd(7)} records  p50 ${round(median(times))} ms, p99 ${round(quantile(times, 0.99))} ms`
    console.log(`watch list, ${visitors.toLocaleString('en')} visitors one after the other:`)
    console.log(line(few, before))
    console.log(line(many, after))
    console.log(`  ratio            p50 ${round(median(after.times) / median(before.times))}`)
    console.log(`  strangers stopped ${round((100 * after.stopped) / visitors, 1)} %`)
    console.log(
      `  one slip in the name seen through ${round((100 * slips.stopped) / visitors, 1)} %`,
    )
    console.log(`  ${many.toLocaleString('en')} records added in ${round(addedMs / 1000, 1)} s`)
  } finally {
    await db.close()
    await database.stop()
  }
}

type Compared = { readonly times: readonly number[]; readonly stopped: number }

async function compare(db: Database, people: readonly WatchIdentity[]): Promise<Compared> {
  const times: number[] = []
  let stopped = 0
  for (const identity of people) {
    const began = performance.now()
    const [matches = []] = await db.inTenant(company.companyId, (tx) =>
      findMatches(tx, company, [{ visitorId: null, identity }], today),
    )
    times.push(performance.now() - began)
    if (matches.some(({ action }) => action !== null)) stopped += 1
  }
  return { times, stopped }
}

async function addRecords(db: Database, listId: string, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += batch) {
    const count = Math.min(batch, to - first + 1)
    const records = Array.from({ length: count }, (_, index) => {
      const record = identityOf(first + index)
      const rest = { id: uuid7(), reason: '', validUntil: null, keys: keysOfRecord(record) }
      return { ...record, ...rest }
    })
    await db.inTenant(company.companyId, (tx) =>
      insertWatchRecords(tx, company.companyId, listId, records),
    )
  }
}

function identityOf(n: number): WatchIdentity {
  const rest = { aliases: [], email: '', mobile: '', licensePlate: '', companyName: '' }
  return { ...numberedHostName(n), ...rest }
}

/** People of the same kind of names who are on no list. */
function strangers(): readonly WatchIdentity[] {
  return Array.from({ length: visitors }, (_, index) => identityOf(1_000_000 + index))
}

/** Records with one letter of the last name left out, the names in the wrong fields. */
function slipped(): readonly WatchIdentity[] {
  return Array.from({ length: visitors }, (_, index) => {
    const { firstname, lastname, ...rest } = identityOf(1 + index * Math.floor(many / visitors))
    const at = Math.ceil(lastname.length / 2)
    return {
      ...rest,
      firstname: lastname.slice(0, at) + lastname.slice(at + 1),
      lastname: firstname,
    }
  })
}
