/** What a coupon takes off. Issue 16 §4. */
import { share } from './money.ts'

export type Coupon = {
  /** In hundredths of a percent, 1 to 10000; or an amount in minor units of the plan's currency. */
  readonly off:
    | { readonly kind: 'PERCENT'; readonly basisPoints: number }
    | { readonly kind: 'AMOUNT'; readonly amount: number; readonly currency: string }
  /** For how many invoices; null: for all. */
  readonly invoices: number | null
  /** The last day on which it can be entered; null: always. */
  readonly until: string | null
  /** How many organisations may enter it; null: any number. */
  readonly redemptions: number | null
}

export type CouponRefusal = 'EXPIRED' | 'USED_UP' | 'OTHER_CURRENCY'

/** Why it can't be entered today, or null. @param redeemed how often it was */
export function refuseCoupon(
  coupon: Coupon,
  currency: string,
  today: string,
  redeemed: number,
): CouponRefusal | null {
  if (coupon.until !== null && today > coupon.until) return 'EXPIRED'
  if (coupon.redemptions !== null && redeemed >= coupon.redemptions) return 'USED_UP'
  if (coupon.off.kind === 'AMOUNT' && coupon.off.currency !== currency) return 'OTHER_CURRENCY'
  return null
}

/** What it takes off an amount: never more than that, and nothing once its invoices are used. @param used invoices it was taken off */
export function discount(coupon: Coupon, amount: number, used: number): number {
  if (amount <= 0 || (coupon.invoices !== null && used >= coupon.invoices)) return 0
  const { off } = coupon
  return off.kind === 'AMOUNT'
    ? Math.min(off.amount, amount)
    : Math.min(share(amount, off.basisPoints, 10_000), amount)
}
