import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { parcelOf } from './parcel-queue.ts'
import { noteReached } from './queries-parcels.ts'

/** Notes that the news of this key stands in the recipient's chat: only then is it known that they were found there. */
export async function noteChatted(tx: Tx, companyId: CompanyId, key: string): Promise<void> {
  const news = parcelOf(key)
  if (news !== null) await noteReached(tx, companyId, news, 'CHAT')
}
