/** Parts of Foyer that an operator gives to all locations, to some by name, or to a share of them. Issue 16 §2, decision 0610. */
import type { Module } from '../location/module.ts'

export const flaggedFeatures = ['CONTACT_TRACING'] as const
export type FlaggedFeature = (typeof flaggedFeatures)[number]

/** Without the module a location hasn't got the part, whatever its flag says; null: it needs none. */
const moduleOf: Readonly<Record<FlaggedFeature, Module | null>> = { CONTACT_TRACING: null }

export type Rollout = {
  readonly everywhere: boolean
  /** Of all locations, in percent. */
  readonly share: number
}

/** What counts until an operator says otherwise: an upgrade takes nothing away. */
export const standardRollout: Rollout = { everywhere: true, share: 0 }

/** Of how many places a location has one. */
const places = 10_000

/**
 * The place of a location among all of them, from 0 to 9,999. It is the same for ever, and another one for each part, so that it isn't
 * always the same locations that come first. FNV-1a, stirred as MurmurHash3 ends.
 * @param companyId uuid
 */
export function placeOf(feature: string, companyId: string): number {
  let hash = 0x811c9dc5
  for (const sign of `${feature}:${companyId}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % places
}

/** Whether a location has a part. One that is in a share is in every larger one. */
export function hasFeature(
  feature: FlaggedFeature,
  { everywhere, share }: Rollout,
  location: {
    /** uuid */
    readonly id: string
    readonly isNamed: boolean
    readonly modules: ReadonlySet<Module>
  },
): boolean {
  const module = moduleOf[feature]
  if (module !== null && !location.modules.has(module)) return false
  return everywhere || location.isNamed || placeOf(feature, location.id) < (share * places) / 100
}
