import { insideId, outsideId } from '#contract/ids.ts'
import { findChanges } from '#server/platform/audit/keep-changes.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as queries from './queries.ts'

const prefix = 'operator:'

/** One page of what operators did, with the names of those who are still known. */
export async function readOperatorEvents(
  tx: Tx,
  {
    before = null,
    pageSize,
  }: { readonly before?: number | null | undefined; readonly pageSize: number },
) {
  const rows = await queries.listEvents(tx, before, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const operators = new Map(
    (await queries.listOperators(tx)).map(({ operatorId, email }) => [
      prefix + outsideId('OP', operatorId),
      email,
    ]),
  )
  const organisations = await queries.nameOrganisations(tx, [
    ...new Set(page.flatMap((row) => organisationOf(row) ?? [])),
  ])
  const accounts = await queries.nameAccounts(tx, [
    ...new Set(page.flatMap(({ subject }) => accountOf(subject) ?? [])),
  ])
  const changes = await findChanges(
    tx,
    [installation],
    page.flatMap((row) => changeOf(row) ?? []),
  )
  const locations = await queries.nameLocations(tx, locationsIn(page, changes))
  return {
    locationNames: Object.fromEntries(
      [...locations].map(([id, name]) => [outsideId('CO', id), name]),
    ),
    events: page.map((row) => {
      const changeId = changeOf(row)
      const organisationId = organisationOf(row)
      const name = organisationId === null ? undefined : organisations.get(organisationId)
      return {
        id: row.event_id,
        at: row.at,
        kind: row.kind,
        actor: row.actor,
        actorName: operators.get(row.actor.replace('support:', prefix)) ?? null,
        subject: row.subject,
        subjectName:
          operators.get(row.subject) ?? accounts.get(accountOf(row.subject) ?? '') ?? null,
        organisation:
          organisationId === null || name === undefined
            ? null
            : { id: outsideId('OR', organisationId), name },
        changes: changeId === null ? [] : [...(changes.get(changeId) ?? [])],
      }
    }),
    next: rows.length > pageSize ? (page.at(-1)?.event_id ?? null) : null,
  }
}

/** uuids of the locations that events are about, or that changes name. */
function locationsIn(
  page: readonly queries.OperatorEventRow[],
  changes: Awaited<ReturnType<typeof findChanges>>,
): readonly string[] {
  const subjects = page.map(({ subject }) => subject.replace(/^company:/, ''))
  const values = [...changes.values()].flat().flatMap(({ from, to }) => [from, to].flat())
  const ids = [...subjects, ...values].flatMap((value) =>
    typeof value === 'string' ? (insideId('CO', value) ?? []) : [],
  )
  return [...new Set(ids)]
}

/** uuid; null for what is about no account. */
function accountOf(subject: string): string | null {
  const [noun, id = ''] = subject.split(':')
  return noun === 'account' ? insideId('AC', id) : null
}

/** uuid */
function organisationOf({ payload }: queries.OperatorEventRow): string | null {
  const { organisation } = payload
  return typeof organisation === 'string' ? insideId('OR', organisation) : null
}

/** uuid of what is kept of a change; null where there is none. */
function changeOf({ payload: { changeId } }: queries.OperatorEventRow): string | null {
  return typeof changeId === 'string' ? changeId : null
}
