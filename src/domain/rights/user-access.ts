/** Who may do what to somebody's user at a location, so that nobody comes by more rights through it. */
import { mayChange } from './effective-rights.ts'
import type { Right } from './right.ts'

/** EDIT is all that a user holds, the address and whether they work here; INVITE a link by which they sign in. */
export type UserAct = 'CREATE' | 'EDIT' | 'INVITE'

const inviting: readonly Right[] = ['INVITE_USERS', 'EDIT_USERS']

/** One of these is enough to ask for it. */
export const rightsForUserAct: Readonly<Record<UserAct, readonly Right[]>> = {
  CREATE: inviting,
  EDIT: ['EDIT_USERS'],
  INVITE: inviting,
}

/** One of these is enough to see who works here. */
export const rightsToSeeUsers: readonly Right[] = [...inviting, 'EDIT_RIGHTS']

/**
 * Whoever holds the mailbox of a user can become that user: by another address and an invitation. So nobody changes or invites
 * somebody who may more than they do.
 * @param target all that the user may at the location, as if active; of a new one what everybody may.
 */
export function mayActOnUser(
  caller: ReadonlySet<Right>,
  act: UserAct,
  target: ReadonlySet<Right>,
): boolean {
  return rightsForUserAct[act].some((right) => caller.has(right)) && mayChange(caller, target)
}
