import { insideId, outsideId } from '#contract/ids.ts'
import type { MoveStanding } from '#domain/people/move.ts'
import type { JoinableGroup, Right } from '#domain/rights/right.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { putGroups } from '../../rights/put-groups.ts'
import type { AddressDeps } from '../change-address.ts'
import { createUser } from '../create-user.ts'
import { findUser, lockUser, updateUser as setColumns, type UserRow } from '../queries.ts'
import { updateUser } from '../update-user.ts'
import * as queries from './queries.ts'

/** Where somebody moves, and as who whoever moves them acts there. */
export type Target = {
  readonly card: CompanyCard
  readonly act: AnyAct
  readonly rights: ReadonlySet<Right>
}

/** Who somebody is there; undefined: nobody yet. Kept until the transaction ends. */
export async function findThere(
  tx: Tx,
  user: UserRow,
  { card: { companyId } }: Pick<Target, 'card'>,
): Promise<{ readonly row: UserRow; readonly hasMoved: boolean } | undefined> {
  const subject = `user:${outsideId('US', user.user_id)}`
  const id = await queries.findMove(tx, user.company_id, subject, outsideId('CO', companyId))
  const userId = id === undefined ? null : insideId('US', id)
  const moved = userId === null ? undefined : await lockUser(tx, companyId, userId)
  if (moved?.active === true) return { row: moved, hasMoved: true }
  const row = (await queries.findSame(tx, companyId, user)) ?? moved
  return row && { row, hasMoved: false }
}

/**
 * Makes somebody a colleague there: who was one already stays as they are, who had left is back, and everybody else is added.
 * @returns who they are there. @throws ApiError forbidden, as of the verbs
 */
export async function placeThere(
  tx: Tx,
  deps: AddressDeps,
  user: UserRow,
  known: UserRow | undefined,
  { card, act, rights }: Target,
): Promise<{ readonly userId: string; readonly standing: MoveStanding }> {
  const { companyId } = card
  const input = {
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    phone: user.phone,
    language: user.language,
    active: true,
    assistantId: null,
    host: user.is_host,
  }
  if (known === undefined) {
    const userId = await createUser(tx, card, act, rights, input)
    if (user.picture_sha256 !== null) {
      await setColumns(tx, companyId, userId, { picture_sha256: user.picture_sha256 })
    }
    return { userId, standing: 'NEW' }
  }
  const userId = known.user_id
  if (known.active) return { userId, standing: 'KNOWN' }
  await updateUser(tx, deps, card, act, rights, { ...input, userId })
  return { userId, standing: 'BACK' }
}

/** The roles of the same names, besides those that somebody has there. @returns the added ones @throws ApiError forbidden */
export async function giveRoles(
  tx: Tx,
  userId: string,
  roles: readonly JoinableGroup[],
  { card: { companyId }, act, rights }: Target,
): Promise<readonly JoinableGroup[]> {
  const { groups: own } = mustFind(await findRightsFacts(tx, companyId, userId))
  const added = roles.filter((role) => !own.includes(role))
  if (added.length > 0) {
    if (!rights.has('EDIT_RIGHTS')) throw new ApiError('forbidden')
    await putGroups(tx, companyId, act, rights, { userId, groups: [...own, ...added] })
  }
  return added
}

/** Whoever signs in as the one signs in as the other: it is the same person. @returns false where somebody else has the address. */
export async function joinAccounts(
  tx: Tx,
  user: UserRow,
  { card: { companyId } }: Pick<Target, 'card'>,
  userId: string,
): Promise<boolean> {
  if (user.account_id === null) return true
  await queries.joinAccount(tx, { companyId, userId }, user.account_id)
  return (await findUser(tx, companyId, userId))?.account_id === user.account_id
}
