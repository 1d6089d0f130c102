import { insideId, outsideId } from '#contract/ids.ts'
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
  return {
    events: page.map((row) => {
      const organisationId = organisationOf(row)
      const name = organisationId === null ? undefined : organisations.get(organisationId)
      return {
        id: row.event_id,
        at: row.at,
        kind: row.kind,
        actor: row.actor,
        actorName: operators.get(row.actor) ?? null,
        subject: row.subject,
        subjectName: operators.get(row.subject) ?? null,
        organisation:
          organisationId === null || name === undefined
            ? null
            : { id: outsideId('OR', organisationId), name },
      }
    }),
    next: rows.length > pageSize ? (page.at(-1)?.event_id ?? null) : null,
  }
}

/** uuid */
function organisationOf({ payload }: queries.OperatorEventRow): string | null {
  const { organisation } = payload
  return typeof organisation === 'string' ? insideId('OR', organisation) : null
}
