/** All SQL of subscriptions and coupons. For an organisation the policies decide which are there. */
import { sql } from 'kysely'
import type { Coupon } from '#domain/billing/coupon.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type SubscriptionRow = {
  readonly organisation_id: OrganisationId
  readonly state: SubscriptionState
  readonly plan_id: string
  /** As it was chosen. */
  readonly plan: unknown
  readonly trial_until: string | null
  readonly anchor: string | null
  readonly period_start: string | null
  readonly period_end: string | null
  readonly next_plan_id: string | null
  readonly next_plan: unknown
  readonly coupon_code: string | null
  readonly coupon_used: number
  readonly blocked_why: string | null
  readonly ends_on: string | null
  readonly is_chosen: boolean
  readonly deletes_data: boolean
  readonly delete_on: string | null
  readonly started_at: string
}

const columns = sql`s.organisation_id, s.state, s.plan_id, s.plan, s.trial_until, s.anchor, s.period_start, s.period_end,
  s.next_plan_id, n.plan as next_plan, s.coupon_code, s.coupon_used, s.blocked_why, s.ends_on, s.is_chosen,
  s.deletes_data, s.delete_on, s.started_at`

export async function findSubscription(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions s left join billing_plans n on n.plan_id = s.next_plan_id
    where s.organisation_id = ${organisationId}`.execute(tx)
  return rows[0]
}

/** Whatever changes a subscription locks it first. */
export async function lockSubscription(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<SubscriptionRow | undefined> {
  await sql`select from subscriptions where organisation_id = ${organisationId} for update`.execute(
    tx,
  )
  return findSubscription(tx, organisationId)
}

type Change = {
  readonly state?: SubscriptionState
  readonly plan_id?: string
  readonly plan?: string
  readonly trial_until?: string | null
  readonly anchor?: string
  readonly period_start?: string
  readonly period_end?: string
  readonly next_plan_id?: string | null
  readonly coupon_code?: string | null
  readonly coupon_used?: number
  readonly blocked_why?: string | null
  readonly ends_on?: string | null
  readonly is_chosen?: boolean
  readonly deletes_data?: boolean
  readonly delete_on?: string | null
}

export async function updateSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** @returns false where there is one already */
export async function insertSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  values: Change & {
    readonly state: SubscriptionState
    readonly plan_id: string
    readonly plan: string
  },
  now: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('subscriptions')
    .values({ organisation_id: organisationId, ...values, started_at: now })
    .onConflict((on) => on.doNothing())
    .returning('organisation_id')
    .execute()
  return made.length > 0
}

/** Those of which something may be due: trials, periods that end, and invoices. */
export async function listToBill(tx: Tx): Promise<readonly OrganisationId[]> {
  const { rows } = await sql<{ organisation_id: OrganisationId }>`
    select organisation_id from subscriptions where state in ('TRIAL', 'ACTIVE', 'PAST_DUE') or delete_on is not null
    order by organisation_id`.execute(tx)
  return rows.map((row) => row.organisation_id)
}

export type OwedRow = SubscriptionRow & {
  readonly organisation: string
  readonly owed: number
  readonly overdue_since: string | null
}

const owed = (today: string) => sql`
  select ${columns}, o.name as organisation, coalesce(d.owed, 0)::bigint as owed, d.overdue_since
  from subscriptions s join organisations o using (organisation_id)
  left join billing_plans n on n.plan_id = s.next_plan_id
  left join (select organisation_id, sum(total) as owed, min(due_on) filter (where due_on < ${today}) as overdue_since
    from invoices where state = 'OPEN' group by organisation_id) d on d.organisation_id = s.organisation_id`

/** By the name of the organisation, five hundred at most. @param filter letters of the name, and a state; neither: all */
export async function listSubscriptions(
  tx: Tx,
  today: string,
  { search, state }: { readonly search: string; readonly state?: SubscriptionState | undefined },
): Promise<readonly OwedRow[]> {
  const { rows } = await sql<OwedRow>`${owed(today)}
    where ${holdsName(search, sql`o.name`)} and (${state ?? null}::text is null or s.state = ${state ?? null})
    order by lower(o.name), s.organisation_id limit 500`.execute(tx)
  return rows
}

export async function findOwed(
  tx: Tx,
  organisationId: OrganisationId,
  today: string,
): Promise<OwedRow | undefined> {
  const { rows } = await sql<OwedRow>`${owed(today)}
    where s.organisation_id = ${organisationId}`.execute(tx)
  return rows[0]
}

export type CouponRow = {
  readonly code: string
  readonly coupon: Coupon
  readonly redeemed: number
}

export async function lockCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select code, coupon, redeemed from billing_coupons where code = ${code} for update`.execute(tx)
  return rows[0]
}

/** Only looked at: whoever enters it meanwhile doesn't wait. */
export async function readCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select code, coupon, redeemed from billing_coupons where code = ${code}`.execute(tx)
  return rows[0]
}

export async function findCoupon(tx: Tx, code: string): Promise<Coupon | null> {
  const { rows } = await sql<{ coupon: Coupon }>`
    select coupon from billing_coupons where code = ${code}`.execute(tx)
  return rows[0]?.coupon ?? null
}

export async function redeemCoupon(tx: Tx, code: string): Promise<void> {
  await sql`update billing_coupons set redeemed = redeemed + 1 where code = ${code}`.execute(tx)
}

export async function insertCoupon(
  tx: Tx,
  code: string,
  coupon: Coupon,
  now: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('billing_coupons')
    .values({ code, coupon: JSON.stringify(coupon), most: coupon.redemptions, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('code')
    .execute()
  return made.length > 0
}

export async function listCoupons(tx: Tx): Promise<readonly CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select code, coupon, redeemed from billing_coupons order by created_at desc, code`.execute(tx)
  return rows
}
