import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { hashSecret, makeSecret } from './feed-secret.ts'
import { deleteFeed, findFeed, putFeed, type FeedKind } from './queries.ts'

/** Whose feed it is: somebody who books, at their home company. */
type Owner = Pick<ActorOf<'employee' | 'booker'>, 'companyId' | 'userId'>

const nouns = { BOOKINGS: 'calendar_feed', VISITS: 'visit_feed' } as const satisfies Record<
  FeedKind,
  string
>

/** The address is told here and never again; the one before ends. */
export async function makeFeed(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  act: Act,
  { companyId, userId }: Owner,
  about: FeedKind,
): Promise<{ link: string; createdAt: string }> {
  const secret = makeSecret()
  const createdAt = act.at
  await db.inTenant(companyId, async (tx) => {
    await putFeed(tx, companyId, userId, about, { secretHash: hashSecret(secret), createdAt })
    await appendEvent(tx, companyId, act, {
      kind: `user.${nouns[about]}_made`,
      subject: `user:${outsideId('US', userId)}`,
    })
  })
  return { link: `${config.publicUrl}/calendar/${secret}.ics`, createdAt }
}

export async function endFeed(
  { db }: Pick<Deps, 'db'>,
  act: Act,
  { companyId, userId }: Owner,
  about: FeedKind,
): Promise<{ feed: null }> {
  await db.inTenant(companyId, async (tx) => {
    if (!(await deleteFeed(tx, companyId, userId, about))) return
    await appendEvent(tx, companyId, act, {
      kind: `user.${nouns[about]}_ended`,
      subject: `user:${outsideId('US', userId)}`,
    })
  })
  return { feed: null }
}

export async function readFeedState(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId }: Owner,
  about: FeedKind,
): Promise<{ feed: { createdAt: string } | null }> {
  const feed = await db.inTenant(companyId, (tx) => findFeed(tx, companyId, userId, about))
  return { feed: feed ?? null }
}
