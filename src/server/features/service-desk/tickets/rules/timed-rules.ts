import { matches, type RuleConditions } from '#domain/ticket/rules/rule.ts'
import { runRules } from '#domain/ticket/rules/run-rules.ts'
import { openStates } from '#domain/ticket/state.ts'
import { epochMs, MINUTE_MS } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findTicket } from '../queries.ts'
import { applyRules } from './apply-rules.ts'
import { openRules, ruledTicket, type OpenRules } from './open-rules.ts'
import { groupsOfUser, listTimedPlaces, listWaiting, lockFree, noteTurn } from './queries.ts'
import type { StoredRule } from './stored-rule.ts'

/** How many are looked at with one statement. */
const slice = 500

/**
 * Lets rules on time act, each once while a ticket stays in its state. A ticket that somebody changes just now is left to the next turn.
 * @param most so many tickets at most of one rule
 */
export async function runTimedRules(
  tx: Tx,
  { companies }: Pick<Deps, 'companies'>,
  at: string,
  most: number,
): Promise<void> {
  for (const companyId of await listTimedPlaces(tx)) {
    const company = await companies.find(companyId)
    if (company === null) continue
    const open = await openRules(tx, companyId)
    for (const rule of open.rules) {
      if (rule.trigger === 'TIME') await runTimed(tx, company, open, rule, at, most)
    }
  }
}

async function runTimed(
  tx: Tx,
  company: CompanyCard,
  open: OpenRules,
  rule: StoredRule,
  at: string,
  most: number,
): Promise<void> {
  const { companyId } = company
  const waited = waitedFor(rule.conditions, at)
  let after = '00000000-0000-0000-0000-000000000000'
  let left = most
  while (left > 0) {
    const found = await listWaiting(tx, companyId, rule.id, { ...waited, after, limit: slice })
    for (const ticketId of found) {
      if (left > 0 && (await actOn(tx, company, open, rule, ticketId, at))) left -= 1
    }
    if (found.length < slice) return
    after = found.at(-1) ?? after
  }
}

/** @returns whether the rule has acted */
async function actOn(
  tx: Tx,
  company: CompanyCard,
  open: OpenRules,
  rule: StoredRule,
  ticketId: string,
  at: string,
): Promise<boolean> {
  const { companyId } = company
  if (!(await lockFree(tx, companyId, ticketId))) return false
  const row = mustFind(await findTicket(tx, companyId, ticketId, null))
  const ticket = ruledTicket(row, await groupsOfUser(tx, companyId, row.notifier_id))
  const frame = { at, pathOf: open.pathOf }
  if (!matches(rule, ticket, frame)) return false
  if (!(await noteTurn(tx, companyId, rule.id, ticketId))) return false
  const rules = open.rules.filter((one) => one === rule || one.trigger !== 'TIME')
  const steps = runRules(rules, 'TIME', ticket, frame)
  await applyRules(tx, company, open, ticketId, steps, { at, userId: null })
  return true
}

/** Before when a ticket was reported, and came into its state, that has waited long enough; an open one, where the rule names no states. */
function waitedFor({ minutesSinceReport, minutesInState, states }: RuleConditions, at: string) {
  const before = (minutes: number | null) =>
    minutes === null ? null : instantOf(epochMs(at) - minutes * MINUTE_MS)
  return {
    reportedBefore: before(minutesSinceReport),
    stateBefore: before(minutesInState),
    states: states.length > 0 ? states : openStates,
  }
}
