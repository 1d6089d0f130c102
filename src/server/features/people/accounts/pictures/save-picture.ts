import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredLogo } from '#server/features/people/companies/put-logo.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { listUsersOfAccount } from '../queries.ts'
import { setPicture } from './queries-pictures.ts'

/** Gives the own users, one at each location, a picture, or takes it from them: null. */
export async function savePicture(
  deps: Pick<Deps, 'db' | 'files'>,
  { session }: ActorOf<'employee'>,
  act: Act,
  picture: StoredLogo | null,
): Promise<void> {
  await deps.db.inSystem(async (tx) => {
    for (const { companyId, userId } of await listUsersOfAccount(tx, session.accountId)) {
      if (picture !== null) await keepFile(tx, deps, companyId, picture, picture.sha256)
      await setPicture(tx, companyId, userId, picture?.sha256 ?? null)
      await appendEvent(tx, companyId, act, {
        kind: 'user.updated',
        subject: `user:${outsideId('US', userId)}`,
        payload: { changed: ['picture'] },
      })
    }
  })
}
