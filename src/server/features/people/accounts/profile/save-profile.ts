import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { saveHostNames } from '#server/features/people/hosts/save-host-names.ts'
import { listUsersOfAccount, updateOwnUser } from '../queries.ts'

export type ProfileInput = {
  readonly firstname: string
  readonly lastname: string
  readonly language: string
}

/** Changes the own name and language at every location of the account. */
export async function saveProfile(
  deps: Pick<Deps, 'db'>,
  { session }: ActorOf<'employee'>,
  act: Act,
  profile: ProfileInput,
): Promise<void> {
  await deps.db.inSystem(async (tx) => {
    for (const user of await listUsersOfAccount(tx, session.accountId)) {
      const { companyId } = user
      const { userId, isHost } = user
      await updateOwnUser(tx, companyId, userId, profile)
      await saveHostNames(tx, companyId, [{ userId, active: true, isHost, ...profile }])
      await appendEvent(tx, companyId, act, {
        kind: 'user.updated',
        subject: `user:${outsideId('US', userId)}`,
      })
    }
  })
}
