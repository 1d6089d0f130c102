import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { ClosingStep } from '#server/platform/closing-step.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { orUndo } from '#server/platform/database/try-out.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { deactivateUser } from '../leaving/deactivate-user.ts'
import { lockUser } from '../queries.ts'
import { moveRefusalOf } from './move-people.ts'
import { movePerson, type MoveDeps } from './move-person.ts'
import type { Target } from './place-there.ts'
import * as queries from './queries.ts'

const atOnce = 20

/**
 * Whoever works at a location that has closed moves to where they were said to go, or leaves. Roles stay behind: nobody gets permissions
 * at another location because this one closes. Who can't move, as somebody whom a directory leads, leaves.
 */
export const peopleHere: ClosingStep = {
  ends: 'PEOPLE',
  count: (tx, companyId) => queries.countActive(tx, companyId),
  async end(tx, company, act, deps) {
    const people = await queries.listSomeActive(tx, company.companyId, atOnce)
    const target = await findTarget(tx, company, act, deps)
    for (const userId of people) {
      const hasMoved =
        target !== null && (await tryMove(tx, deps, { company, act, target }, userId))
      if (!hasMoved) await letGo(tx, deps, company, act, userId)
    }
    return people.length === atOnce
  },
}

/** Null where they aren't to go anywhere, or where that location has closed or was switched off since. */
async function findTarget(
  tx: Tx,
  { companyId, organisationId }: CompanyCard,
  act: AnyAct,
  { companies }: Pick<MoveDeps, 'companies'>,
): Promise<Target | null> {
  const toId = await queries.findWherePeopleGo(tx, companyId)
  const card = toId === null ? null : await companies.find(toId)
  if (card === null || card.disabled || card.closed || card.organisationId !== organisationId) {
    return null
  }
  return { card, act, rights: rightsOf(act.actor) }
}

/** @returns false where it is refused; nothing was changed then */
async function tryMove(
  tx: Tx,
  deps: MoveDeps,
  {
    company,
    act,
    target,
  }: { readonly company: CompanyCard; readonly act: AnyAct; readonly target: Target },
  userId: string,
): Promise<boolean> {
  const move = {
    from: company,
    act,
    target,
    actAt: () => act,
    stay: false,
    withRoles: false,
    successorId: null,
  }
  return orUndo(
    tx,
    async () => {
      await movePerson(tx, deps, move, userId)
      return true
    },
    (error) => {
      // What refuses nobody in particular is thrown, and ends the transaction.
      moveRefusalOf(error)
      return false
    },
  )
}

async function letGo(
  tx: Tx,
  deps: MoveDeps,
  company: CompanyCard,
  act: AnyAct,
  userId: string,
): Promise<void> {
  const user = mustFind(await lockUser(tx, company.companyId, userId))
  await deactivateUser(tx, deps, company, act, rightsOf(act.actor), {
    userId,
    revision: user.revision,
    successorId: null,
    passed: [],
  })
  afterCommit(tx, () => {
    if (user.account_id !== null) deps.sessions.forgetAccount(user.account_id)
    deps.companies.forget(company.companyId)
    deps.employees.forget(userId)
    deps.rights.forget()
  })
}
