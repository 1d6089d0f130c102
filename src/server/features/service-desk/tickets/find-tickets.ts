/** Lists of tickets: the queue, one's own, and what sounds alike. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { listTickets as listEndpoint, similarTickets } from '#contract/service-desk/tickets.ts'
import { askerOf, type Asker } from './policy.ts'
import { presentBrief, presentSimilar } from './present.ts'
import { listSimilar, listTickets } from './queries-list.ts'
import { readPaths, type TicketCall } from './see-ticket.ts'
import { withBelow } from './settings/category-tree.ts'
import { listCategories } from './settings/queries.ts'

type Asked = HandlerInput<typeof listEndpoint>['query']

export async function findTickets({ tx, deps, company, act, actor }: TicketCall, asked: Asked) {
  const { companyId } = company
  const asker = await askerOf(deps, companyId, actor)
  const { page, pageSize, categoryId, own, favourite, agent, ...filter } = asked
  // For whoever is no user here, nothing is their own.
  if (asker.userId === null && (own || favourite || agent === 'ME' || !asker.seesAll)) {
    return { total: 0, seesAll: asker.seesAll, tickets: [] }
  }
  const { total, tickets } = await listTickets(
    tx,
    companyId,
    {
      ...filter,
      agentId: agentOf(asker, agent),
      categoryIds:
        categoryId === undefined
          ? undefined
          : withBelow(await listCategories(tx, companyId), categoryId),
      ownerId: own ? asker.userId : null,
      visibleTo: asker.seesAll ? null : asker.userId,
      favouriteOf: favourite ? asker.userId : null,
    },
    { userId: asker.userId, limit: pageSize, offset: (page - 1) * pageSize },
  )
  const paths = await readPaths(tx, companyId)
  return {
    total,
    seesAll: asker.seesAll,
    tickets: tickets.map((row) => presentBrief(row, paths, act.at)),
  }
}

function agentOf({ userId }: Asker, agent: string | undefined): string | null | undefined {
  if (agent === 'ME') return userId ?? undefined
  return agent === 'NOBODY' ? null : agent
}

/** Words by which a title is compared: of four letters or more, and no more of them than somebody types. */
const mostWords = 8

export async function findSimilar(
  { tx, deps, company: { companyId }, actor }: TicketCall,
  { title, areaId }: HandlerInput<typeof similarTickets>['query'],
) {
  const words = wordsOf(title)
  if (words.length === 0) return { tickets: [] }
  const asker = await askerOf(deps, companyId, actor)
  const { userId, seesAll: all } = asker
  const rows = await listSimilar(tx, companyId, { words, areaId, userId, all })
  return { tickets: rows.map((row) => presentSimilar(row, asker)) }
}

/** Scripts without spaces are compared in pairs of signs. */
function wordsOf(title: string): readonly string[] {
  const plain = title.normalize('NFKC').toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]{4,}/gu) ?? []
  const dense = /[\u3040-\u30ff\u4e00-\u9fff]/u
  const compared = words.flatMap((word) =>
    dense.test(word) ? (word.match(/../gu) ?? [word]) : [word],
  )
  return [...new Set(compared)].slice(0, mostWords)
}
