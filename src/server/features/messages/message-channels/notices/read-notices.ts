/** What somebody is told, for their own screen and for the jobs that tell them. */
import type { PresenceNotice } from '#domain/notification/message-channel.ts'
import {
  isPossible,
  isWanted,
  mayHearOf,
  notices,
  type Notice,
  type NoticeWay,
  waysOf,
} from '#domain/notification/notice.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hasDevices } from '#server/features/people/push-devices/reach-devices.ts'
import {
  findReach,
  hasChat,
  hasWishes,
  listDefaults,
  listOwnSettings,
  listSubscribers,
} from './queries.ts'

/** Every notice that they may have, as it counts for them. */
export async function readNotices(
  deps: Pick<Deps, 'db' | 'rights' | 'companies'>,
  { companyId, userId, session }: ActorOf<'employee'>,
) {
  const { rights } = await deps.rights.find(companyId, userId)
  const modules = (await deps.companies.find(companyId))?.modules ?? new Set()
  const hasDevice = await hasDevices(deps, session.accountId)
  return deps.db.inTenant(companyId, async (tx) => {
    const own = await listOwnSettings(tx, companyId, userId)
    const defaults = await listDefaults(tx, companyId)
    const reach = await findReach(tx, companyId, userId)
    const ways = await offeredWays(tx, companyId, hasDevice)
    const offered = notices.filter(
      (notice) => isPossible(notice, modules) && mayHearOf(notice, rights),
    )
    return {
      notifications: offered.flatMap((notice) =>
        ways(notice).map((way) => ({
          notice,
          way,
          enabled: isWanted(notice, way, own, defaults),
        })),
      ),
      hasPhone: reach?.has_phone === true,
      hasGateway: reach?.has_gateway === true,
    }
  })
}

/** Whether people of a location can be asked in a chat. */
export function isChatting(tx: Tx, companyId: CompanyId): Promise<boolean> {
  return hasChat(tx, companyId)
}

/** By which ways people can be told at a location: in a chat where there is one, on devices where somebody added some. */
export async function offeredWays(tx: Tx, companyId: CompanyId, hasDevice: boolean) {
  const hasOne = await hasChat(tx, companyId)
  return (notice: Notice): readonly NoticeWay[] =>
    waysOf(notice).filter((way) => (way !== 'CHAT' || hasOne) && (way !== 'PUSH' || hasDevice))
}

/** Whether a user wants to be told of this by this way. */
export async function isNoticeWanted(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  notice: Notice,
  way: NoticeWay,
): Promise<boolean> {
  const own = await listOwnSettings(tx, companyId, userId)
  return isWanted(notice, way, own, await listDefaults(tx, companyId))
}

/** Who hears of the visitors of everybody, by which ways; nobody of whom the right was taken. */
export async function findSubscribers(
  tx: Tx,
  deps: Pick<Deps, 'rights'>,
  companyId: CompanyId,
): Promise<readonly { readonly userId: string; readonly way: NoticeWay }[]> {
  const found = await listSubscribers(tx, companyId)
  const may = await Promise.all(
    found.map(async ({ userId }) =>
      mayHearOf('ALL_VISITS', (await deps.rights.find(companyId, userId)).rights),
    ),
  )
  return found.filter((_one, index) => may[index] === true)
}

/** Whether it is worth asking who is told, beside the host by mail. */
export function isAnybodyTold(
  tx: Tx,
  companyId: CompanyId,
  notice: PresenceNotice,
): Promise<boolean> {
  return hasWishes(tx, companyId, notice === 'CHECK_IN' ? ['CHECK_IN', 'ALL_VISITS'] : [notice])
}
