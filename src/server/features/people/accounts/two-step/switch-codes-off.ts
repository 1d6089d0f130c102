import type { Deps } from '#server/deps.ts'
import { outsideId } from '#contract/ids.ts'
import { appendEvent } from '#server/platform/events.ts'
import { findUserOfAccount } from '../queries.ts'
import { deleteTotp, endHalves } from './queries-two-step.ts'

/**
 * Takes the codes away from the account of a user, as whoever runs Foyer; the event tells that it was not the owner, and a mail tells
 * the owner. The password stays, and so do sessions.
 * @param now ISO 8601
 * @param userId uuid; null finds nobody
 * @returns `nobody` for no active user with an account, `none` where no codes were asked for.
 */
export async function switchCodesOff(
  { db }: Pick<Deps, 'db'>,
  now: string,
  userId: string | null,
): Promise<'off' | 'none' | 'nobody'> {
  return db.inSystem(async (tx) => {
    const user = userId === null ? undefined : await findUserOfAccount(tx, userId)
    if (user === undefined) return 'nobody'
    if (!(await deleteTotp(tx, user.accountId))) return 'none'
    // Whoever has just proved the password begins again, without a code.
    await endHalves(tx, user.accountId)
    const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
    await appendEvent(tx, user.companyId, act, {
      kind: 'account.two_step_off',
      subject: `user:${outsideId('US', user.userId)}`,
    })
    return 'off'
  })
}
