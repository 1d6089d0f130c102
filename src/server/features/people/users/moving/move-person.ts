import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { moveRefusal, passedOnMove, type MoveRefusal } from '#domain/people/move.ts'
import { effectiveRights } from '#domain/rights/effective-rights.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { Deps } from '#server/deps.ts'
import { deactivateUser } from '../leaving/deactivate-user.ts'
import { readDuties } from '../leaving/read-duties.ts'
import { refuseUserAct } from '../policy.ts'
import { lockUser, type UserRow } from '../queries.ts'
import { carryOn, type Carried } from './carry-on.ts'
import { findThere, giveRoles, joinAccounts, placeThere, type Target } from './place-there.ts'
import * as queries from './queries.ts'

export type MoveDeps = Pick<Deps, 'companies' | 'duties' | 'employees' | 'rights' | 'sessions'>

export type Move = {
  readonly from: CompanyCard
  readonly act: AnyAct
  readonly target: Target
  readonly actAt: (companyId: CompanyId) => AnyAct
  readonly stay: boolean
  readonly withRoles: boolean
  readonly successorId: string | null
}

export type Moved = {
  readonly there: {
    readonly userId: string
    readonly standing: Awaited<ReturnType<typeof placeThere>>['standing']
    readonly roles: Awaited<ReturnType<typeof giveRoles>>
  }
  readonly duties: Awaited<ReturnType<typeof deactivateUser>>
  readonly elsewhere: readonly Carried[]
}

/** Why somebody doesn't move; what was written until then is undone. */
export class MoveRefused extends Error {
  readonly refusal: MoveRefusal
  readonly person: string
  constructor(refusal: MoveRefusal, person: string) {
    super(`not moved: ${refusal}`)
    this.refusal = refusal
    this.person = person
  }
}

/**
 * Moves one person: they become a colleague there, with the roles of the same names, and leave here as whoever leaves does, or stay as
 * well. Two who move the same person, or let them go, run one after the other.
 * @throws MoveRefused | ApiError as of `deactivateUser`
 */
export async function movePerson(
  tx: Tx,
  deps: MoveDeps,
  move: Move,
  userId: string,
): Promise<Moved & { readonly name: string }> {
  const { companyId } = move.from
  const user = await lockUser(tx, companyId, userId)
  if (user === undefined) throw new MoveRefused('GONE', '')
  const name = fullName(user)
  const facts = mustFind(await findRightsFacts(tx, companyId, userId))
  refuseUserAct(rightsOf(move.act.actor), 'EDIT', effectiveRights(facts))
  const known = await findThere(tx, user, move.target)
  await refuseMove(tx, deps, move, user, known?.hasMoved === true)
  const { userId: newId, standing } = await placeThere(tx, deps, user, known?.row, move.target)
  if (!(await joinAccounts(tx, user, move.target, newId))) {
    throw new MoveRefused('ADDRESS_TAKEN', name)
  }
  const roles = move.withRoles ? await giveRoles(tx, newId, facts.groups, move.target) : []
  const from = { companyId, userId }
  const to = { companyId: move.target.card.companyId, userId: newId }
  if (standing === 'NEW') await queries.copyNameHidden(tx, { from, to })
  const elsewhere = await carryOn(tx, deps, { from, to, stay: move.stay }, move.actAt)
  const duties = move.stay ? [] : await leaveHere(tx, deps, move, userId)
  await noteMove(tx, move, from, to)
  afterCommit(tx, () => {
    if (user.account_id !== null) deps.sessions.forgetAccount(user.account_id)
    deps.companies.forget(companyId)
    deps.employees.forget(userId)
    deps.employees.forget(newId)
    deps.rights.forget()
  })
  return { name, there: { userId: newId, standing, roles }, duties, elsewhere }
}

/** @throws MoveRefused */
async function refuseMove(
  tx: Tx,
  deps: MoveDeps,
  { from, act, stay, successorId }: Move,
  user: UserRow,
  hasMoved: boolean,
): Promise<void> {
  const place = { companyId: from.companyId, userId: user.user_id }
  const held = await readDuties(tx, deps, from, user.user_id, act.at)
  const refusal = moveRefusal({
    works: user.active,
    hasMoved,
    isFromSource: await queries.isFromSource(tx, place),
    stays: stay,
    isLastAdministrator: !from.closed && (await queries.isLastAdministrator(tx, place)),
    isDefaultRecipient: !from.closed && held.some(({ duty }) => duty === 'WALK_INS'),
    hasSuccessor: successorId !== null,
  })
  if (refusal !== null) throw new MoveRefused(refusal, fullName(user))
}

/** As whoever leaves, but that nothing is lost of what goes along. */
async function leaveHere(
  tx: Tx,
  deps: MoveDeps,
  { from, act, successorId }: Move,
  userId: string,
): Promise<Moved['duties']> {
  const { revision } = mustFind(await lockUser(tx, from.companyId, userId))
  const held = await readDuties(tx, deps, from, userId, act.at)
  const rights = rightsOf(act.actor)
  const passed =
    successorId === null
      ? []
      : passedOnMove(
          held.map(({ duty }) => duty),
          rights,
        )
  const duties = await deactivateUser(tx, deps, from, act, rights, {
    userId,
    revision,
    successorId,
    passed,
  })
  return duties.filter(({ duty }) => duty !== 'ROLES')
}

/** At both locations, each by what it knows the person as. */
async function noteMove(
  tx: Tx,
  { act, target, stay }: Move,
  from: queries.Place,
  to: queries.Place,
): Promise<void> {
  const [fromId, toId] = [outsideId('CO', from.companyId), outsideId('CO', to.companyId)]
  const [before, after] = [outsideId('US', from.userId), outsideId('US', to.userId)]
  const payload = { stay }
  await appendEvent(tx, from.companyId, act, {
    kind: 'user.moved',
    subject: `user:${before}`,
    payload: { ...payload, toId, userId: after },
  })
  await appendEvent(tx, to.companyId, target.act, {
    kind: 'user.moved',
    subject: `user:${after}`,
    payload: { ...payload, fromId, userId: before },
  })
}
