/** What a rule would have done to the tickets of the last month. Issue 17 §2. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { tryTicketRule } from '#contract/service-desk/ticket-rules.ts'
import { matches } from '#domain/ticket/rules/rule.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listCategories, type CategoryRow } from '../settings/queries.ts'
import { pathsOf } from '../settings/category-tree.ts'
import { judgeRule } from './judge-rule.ts'
import { ruledTicket } from './open-rules.ts'
import { listSince, type RecentRow } from './queries.ts'

type Draft = HandlerInput<typeof tryTicketRule>['body']

const days = 30
/** The latest of them, where a location reports more in a month. */
const mostExamined = 5_000
const mostShown = 100

/** Each is judged by what it says today; nothing is changed. @throws ApiError validation_failed */
export async function tryRule(tx: Tx, companyId: CompanyId, draft: Draft, now: string) {
  await judgeRule(tx, companyId, draft, null)
  const categories = await listCategories(tx, companyId)
  const pathOf = pathsOf(categories)
  const rule = { id: '', ...draft }
  const from = instantOf(epochMs(now) - days * DAY_MS)
  const rows = await listSince(tx, companyId, from, mostExamined)
  const found = rows.filter((row) => {
    const asked = asItWas(row, draft, categories)
    return (
      asked !== null &&
      matches(rule, ruledTicket(asked, row.groups), { at: row.closed_at ?? now, pathOf })
    )
  })
  const differs = (id: string | null, today: string | null) => id !== null && id !== today
  const { agentId, priorityId, categoryId } = draft.actions
  return {
    examined: rows.length,
    found: found.length,
    tickets: found.slice(0, mostShown).map((row) => ({
      id: outsideId('TK', row.ticket_id),
      number: row.number,
      title: row.title,
      createdAt: row.created_at,
      agent: differs(agentId, row.agent_id),
      priority: differs(priorityId, row.ticket_priority_id),
      category: differs(categoryId, row.ticket_category_id),
    })),
  }
}

/** What the rule would have seen; null where nobody knows: how long a ticket that is closed was in the state before. */
function asItWas(
  row: RecentRow,
  { trigger, conditions }: Draft,
  categories: readonly CategoryRow[],
) {
  if (trigger === 'CREATED') {
    // Reported, it had the agent of its category.
    const category = categories.find((one) => one.ticket_category_id === row.ticket_category_id)
    const agentId = category?.agent_id ?? null
    return { ...row, notifier_id: null, state: 'REQUESTED', agent_id: agentId }
  }
  if (trigger === 'TIME' && conditions.minutesInState !== null && row.closed_at !== null)
    return null
  return { ...row, notifier_id: null }
}
