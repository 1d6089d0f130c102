/** What an organisation can subscribe to. Issue 16 §4; reference §10. */
import type { Module } from '#domain/location/module.ts'

export const billingCycles = ['MONTH', 'YEAR'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** What is counted of an organisation. Visits are those of one billing period, the others what there is now. */
export const meters = ['locations', 'visits', 'desks', 'kiosks'] as const
export type Meter = (typeof meters)[number]
/** How much of each; null: as much as one likes. */
export type Limits = Readonly<Record<Meter, number | null>>
export type Usage = Readonly<Record<Meter, number>>

export type Plan = {
  readonly name: string
  readonly cycle: BillingCycle
  /** For each cycle, in minor units, without VAT. */
  readonly price: number
  /** ISO 4217. */
  readonly currency: string
  readonly trialDays: number
  readonly modules: readonly Module[]
  readonly limits: Limits
}

export const noLimits: Limits = { locations: null, visits: null, desks: null, kiosks: null }

/** What is used beyond the limits; nothing where a plan doesn't limit. */
export function metersOver(limits: Limits, usage: Usage): readonly Meter[] {
  return meters.filter((meter) => {
    const limit = limits[meter]
    return limit !== null && usage[meter] > limit
  })
}

/**
 * Whether one more can be added. Visits always can: a limit is for the people who set Foyer up, never for someone at the door.
 */
export function hasRoom(limits: Limits, meter: Meter, used: number): boolean {
  const limit = limits[meter]
  return meter === 'visits' || limit === null || used < limit
}
