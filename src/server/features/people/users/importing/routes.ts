import * as endpoints from '#contract/people/people-imports.ts'
import { outsideId } from '#contract/ids.ts'
import { rightsForUserAct } from '#domain/rights/user-access.ts'
import { parseTable } from '#server/features/visits/imports/reading/table-parser.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { statementRoute, type Route, type Upload } from '#server/platform/http/route.ts'
import { isFree } from '../leaving/deactivate-several.ts'
import { importPeople } from './import-people.ts'
import { readDifference, type ReadList } from './read-difference.ts'

const importer = { allow: managers, right: rightsForUserAct.EDIT } as const

/** The lists are read before the transaction begins: nobody waits for a connection while somebody's file is read. */
export const peopleImportRoutes: readonly Route[] = [
  statementRoute(endpoints.comparePeople, { ...importer, audit: null }, async (context) => {
    const list = await readList(context, context.upload, context.query.as)
    const { company, actor, act, deps } = context
    return inCompany(endpoints.comparePeople, context, async (tx) => {
      const difference = await readDifference(tx, company, rightsOf(actor), list)
      const own = actor.kind === 'employee' ? actor.userId : null
      const gone = await mapInTurn(
        difference.gone.slice(0, endpoints.shownPeople),
        async ({ userId, isInReach, ...one }) => ({
          ...one,
          userId: outsideId('US', userId),
          revision: difference.revisions.get(userId) ?? 0,
          isFree: isInReach && userId !== own && (await isFree(tx, deps, company, userId, act.at)),
        }),
      )
      return present(difference, gone)
    })
  }),
  statementRoute(
    endpoints.importPeople,
    { ...importer, audit: 'user.created, .updated, .invited' },
    async (context) => {
      const { company, act, actor, query } = context
      const list = await readList(context, context.upload, query.as)
      return inCompany(endpoints.importPeople, context, (tx) =>
        importPeople(tx, company, act, rightsOf(actor), { ...list, ...query }),
      )
    },
  ),
]

async function readList(
  { deps, company }: { readonly deps: Pick<Deps, 'parsers'>; readonly company: CompanyCard },
  upload: Upload | null,
  as: ReadList['as'],
): Promise<ReadList> {
  const { bytes } = mustFind(upload)
  return { table: await parseTable(deps.parsers.keptFor(company.companyId), { bytes, as }), as }
}

type Difference = Awaited<ReturnType<typeof readDifference>>

function present<Gone>(
  { digest, same, added, changed, gone, bad }: Difference,
  firstGone: readonly Gone[],
) {
  const some = <Item>(items: readonly Item[]) => ({
    count: items.length,
    first: items.slice(0, endpoints.shownPeople),
  })
  return {
    digest,
    same,
    added: some(added),
    changed: some(changed.map((one) => ({ ...one, userId: outsideId('US', one.userId) }))),
    gone: { count: gone.length, first: [...firstGone] },
    bad: some(bad),
  }
}

/** One after the other: a transaction has one connection. */
async function mapInTurn<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const item of items) answers.push(await work(item))
  return answers
}
