/** Brings the account of one colleague to what is true here: found by its id or its user name, made, changed, or ended. Issue 15 §4. */
import { z } from 'zod'
import {
  changedAccount,
  endedAccount,
  filterByName,
  newAccount,
  readAccount,
} from '#domain/engage/account.ts'
import type { Performed, SeveralCalls } from '#server/platform/integrations/integration.ts'
import { openAccounts, type AccountAnswer, type AskAccount } from './ask-accounts.ts'
import { EngageError } from './engage-error.ts'
import type { EngageTokens } from './engage-token.ts'
import { findConnection } from './queries.ts'
import { openStored } from './stored-engage.ts'

/** What is kept of an event until it is told, and in the log. */
export const personBody = z.object({
  userId: z.string(),
  /** Null: none is known. */
  accountId: z.string().nullable(),
  isActive: z.boolean(),
  /** Too many would leave at once: somebody has to look first. */
  isHeld: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type PersonBody = z.output<typeof personBody>

const resource = z.record(z.string(), z.json())
const found = z.object({ Resources: z.array(resource).max(100).default([]) })
const conflict = 409
const gone = 404

export function tellPerson(tokens: EngageTokens): SeveralCalls['perform'] {
  return async ({ body }, { deps, place, reach }) => {
    const told = personBody.parse(JSON.parse(body))
    const row = await findConnection(deps.db.system, place.companyId)
    if (row === undefined) return unopened()
    try {
      return await bringAccount(openAccounts(reach, openStored(deps, row), tokens), told)
    } catch (error) {
      if (!(error instanceof EngageError)) throw error
      return unopened()
    }
  }
}

/** By as many calls as it takes. */
export async function bringAccount(ask: AskAccount, told: PersonBody): Promise<Performed> {
  const { accountId } = told
  if (told.isHeld) return hold(ask, told)
  if (!told.isActive) return end(ask, accountId ?? '', told.email)
  if (accountId === null) return findOrMake(ask, told, [])
  const changed = await ask(patch(accountId, changedAccount(told)))
  // Somebody has deleted it there.
  if (changed.status === gone) return findOrMake(ask, told, [changed])
  return performed(changed, [], accountId)
}

/** It is looked at, so that what is said of Engage is true, and left as it is. */
async function hold(ask: AskAccount, { accountId }: PersonBody): Promise<Performed> {
  const looked = await ask({ method: 'GET', path: pathOf(accountId ?? '') })
  const result = performed(looked, [], accountId)
  if (looked.error !== null && looked.status !== gone) return result
  return { ...result, error: 'held', judged: 'TAKEN', isFinal: true }
}

async function end(ask: AskAccount, accountId: string, email: string): Promise<Performed> {
  const ended = await ask(patch(accountId, endedAccount))
  if (ended.status !== gone) return performed(ended, [], accountId)
  // Somebody has deleted it there, or nothing is where Engage was: a list says which.
  const looked = await find(ask, email)
  return performed(looked, [ended], null)
}

async function findOrMake(
  ask: AskAccount,
  told: PersonBody,
  before: readonly AccountAnswer[],
): Promise<Performed> {
  const looked = await find(ask, told.email)
  if (looked.error !== null) return performed(looked, before, null)
  const so = [...before, looked]
  const id = idIn(looked, told.email)
  if (id !== null) return performed(await ask(patch(id, changedAccount(told))), so, id)
  const made = await ask({
    method: 'POST',
    path: '/users',
    body: newAccount(told, told.userId),
  })
  if (made.status === conflict) {
    // Made meanwhile; else its address or its id is that of an account with another name, which is nobody's to take.
    const again = await find(ask, told.email)
    const other = again.error === null ? idIn(again, told.email) : null
    if (other === null) return performed(made, so, null)
    return performed(await ask(patch(other, changedAccount(told))), [...so, made, again], other)
  }
  if (made.error !== null) return performed(made, so, null)
  const read = resource.safeParse(made.json)
  const account = read.success ? readAccount(read.data) : null
  // It may stand there all the same: the next attempt looks first.
  if (account === null) return performed({ ...made, error: 'not_understood' }, so, null)
  return performed(made, so, account.id)
}

async function find(ask: AskAccount, email: string): Promise<AccountAnswer> {
  const asked = new URLSearchParams({
    startIndex: '1',
    count: '100',
    filter: filterByName(email),
  })
  const answer = await ask({ method: 'GET', path: `/users?${asked.toString()}` })
  if (answer.error !== null || found.safeParse(answer.json).success) return answer
  return { ...answer, error: 'not_understood' }
}

/** The filter is Engage's to apply: whoever has another name is not who was looked for. */
function idIn({ json }: AccountAnswer, email: string): string | null {
  const { Resources } = found.parse(json)
  const accounts = Resources.flatMap((one) => readAccount(one) ?? [])
  const named = accounts.filter(({ userName }) => userName.toLowerCase() === email.toLowerCase())
  return (named.find(({ isActive }) => isActive) ?? named[0])?.id ?? null
}

const pathOf = (accountId: string) => `/users/${encodeURIComponent(accountId)}`
const patch = (accountId: string, body: ReturnType<typeof changedAccount>) =>
  ({ method: 'PATCH', path: pathOf(accountId), body }) as const

/** @param foundId the account, if the call was taken */
function performed(
  { json: _json, isOfThisOne, ...last }: AccountAnswer,
  before: readonly AccountAnswer[],
  foundId: string | null,
): Performed {
  const judged = last.error === null || isOfThisOne ? 'TAKEN' : 'FAILED'
  return {
    ...last,
    judged: last.error === 'refused_for_now' ? 'BUSY' : judged,
    isFinal: isOfThisOne,
    foundId,
    earlier: before.map(({ json: _body, isOfThisOne: _one, ...call }) => call),
  }
}

/** Without its secret nobody can be told anything: somebody types it again. */
function unopened(): Performed {
  const nothing = { durationMs: 0, status: null, answer: '', text: '', retryAfterSeconds: null }
  return {
    ...nothing,
    error: 'client',
    headers: {},
    judged: 'FAILED',
    isFinal: false,
    foundId: null,
    earlier: [],
  }
}
