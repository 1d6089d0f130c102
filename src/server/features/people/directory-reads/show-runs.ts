/** A source's reads, as its routes answer them. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { getLdapRun } from '#contract/people/ldap.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { PeopleSource } from './people-source.ts'
import { presentChange, presentRun } from './present-run.ts'
import { countPeople, deleteReads, findRun, listRuns } from './queries.ts'
import { listChanges } from './queries-people.ts'

type Shown<Fault> = {
  readonly source: PeopleSource
  readonly companyId: CompanyId
  readonly faults: readonly Fault[]
}

/** Who is known by it, and its latest reads, the newest first. */
export async function showRuns<Fault extends string>(
  tx: Tx,
  { source, companyId, faults }: Shown<Fault>,
) {
  const key = { companyId, source: source.name }
  const runs = await listRuns(tx, key)
  return { people: await countPeople(tx, key), runs: runs.map((run) => presentRun(run, faults)) }
}

/** One read, and a page of whom it found. @throws ApiError not_found */
export async function showRun<Fault extends string>(
  tx: Tx,
  { source, companyId, faults }: Shown<Fault>,
  runId: string,
  query: HandlerInput<typeof getLdapRun>['query'],
) {
  const run = mustFind(await findRun(tx, { companyId, source: source.name }, runId))
  const rows = await listChanges(tx, companyId, runId, query)
  const shown = rows.slice(0, query.pageSize)
  const next = rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null
  return { ...presentRun(run, faults), people: shown.map(presentChange), next }
}

/** Its people stay, and are kept by hand from now on. @returns how many */
export async function forgetReads(
  tx: Tx,
  source: PeopleSource,
  companyId: CompanyId,
): Promise<number> {
  const key = { companyId, source: source.name }
  const people = await countPeople(tx, key)
  await deleteReads(tx, key)
  return people
}
