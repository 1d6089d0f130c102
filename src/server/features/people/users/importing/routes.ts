import * as endpoints from '#contract/people/people-imports.ts'
import { outsideId } from '#contract/ids.ts'
import { rightsForUserAct } from '#domain/rights/user-access.ts'
import { parseTable } from '#server/features/visits/imports/reading/table-parser.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { statementRoute, type Route, type Upload } from '#server/platform/http/route.ts'
import { importPeople } from './import-people.ts'
import { readDifference, type ReadList } from './read-difference.ts'

const importer = { allow: managers, right: rightsForUserAct.EDIT } as const

/** The lists are read before the transaction begins: nobody waits for a connection while somebody's file is read. */
export const peopleImportRoutes: readonly Route[] = [
  statementRoute(endpoints.comparePeople, { ...importer, audit: null }, async (context) => {
    const list = await readList(context.deps, context.upload, context.query.as)
    return inCompany(endpoints.comparePeople, context, async (tx) =>
      present(await readDifference(tx, context.company, rightsOf(context.actor), list)),
    )
  }),
  statementRoute(
    endpoints.importPeople,
    { ...importer, audit: 'user.created, .updated, .invited' },
    async (context) => {
      const { company, act, actor, query } = context
      const list = await readList(context.deps, context.upload, query.as)
      return inCompany(endpoints.importPeople, context, (tx) =>
        importPeople(tx, company, act, rightsOf(actor), { ...list, ...query }),
      )
    },
  ),
]

async function readList(
  { parsers }: Pick<Deps, 'parsers'>,
  upload: Upload | null,
  as: ReadList['as'],
): Promise<ReadList> {
  const { bytes } = mustFind(upload)
  return { table: await parseTable(parsers, { bytes, as }), as }
}

function present({
  digest,
  same,
  added,
  changed,
  gone,
  bad,
}: Awaited<ReturnType<typeof readDifference>>) {
  const some = <Item>(items: readonly Item[]) => ({
    count: items.length,
    first: items.slice(0, endpoints.shownPeople),
  })
  return {
    digest,
    same,
    added: some(added),
    changed: some(changed.map((one) => ({ ...one, userId: outsideId('US', one.userId) }))),
    gone: some(gone.map((one) => ({ ...one, userId: outsideId('US', one.userId) }))),
    bad: some(bad),
  }
}
