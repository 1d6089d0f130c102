import { isSameValue } from './same-value.ts'
import type { TemplateLayer } from './template.ts'

/** What a location has of one setting. */
export type SettingAtLocation = {
  /** What counts there now. */
  readonly current: unknown
  /** What counts where nobody has said anything. */
  readonly standard: unknown
  /** What a template gave last, and what stood there before any did; null: none gives it. */
  readonly given: { readonly value: unknown; readonly own: unknown } | null
}

/**
 * TAKES: its value changes. KEEPS: it keeps a value of its own. RETURNS: no template gives it any more, and it goes back to what stood
 * there. SAME: its value stays, because it is what is wanted.
 */
export type SettingOutcome = 'TAKES' | 'KEEPS' | 'RETURNS' | 'SAME'

export type JudgedSetting = {
  readonly outcome: SettingOutcome
  /** What counts afterwards. */
  readonly value: unknown
  /** What the location would have without templates. */
  readonly own: unknown
}

/**
 * What becomes of a setting of a location when templates say something else: a value, or nothing (null). A location that has taken
 * over what was suggested follows; one that has changed it keeps its own until it is locked.
 */
export function judgeSetting(
  { current, standard, given }: SettingAtLocation,
  wanted: { readonly value: unknown; readonly isLocked: boolean } | null,
): JudgedSetting {
  const isFollowing = given !== null && isSameValue(current, given.value)
  const own = isFollowing ? given.own : current
  if (wanted === null) {
    const isSame = isSameValue(own, current)
    return { outcome: isSame ? 'SAME' : 'RETURNS', value: own, own }
  }
  const isOpen = given === null && isSameValue(current, standard)
  if (isSameValue(current, wanted.value)) return { outcome: 'SAME', value: current, own }
  return wanted.isLocked || isFollowing || isOpen
    ? { outcome: 'TAKES', value: wanted.value, own }
    : { outcome: 'KEEPS', value: current, own }
}

/** Where a value comes from. */
export type SettingOrigin = TemplateLayer | 'LOCATION' | 'DEFAULT'

/** @param given what a template gives there; null: none does */
export function originOf(
  { current, standard }: Pick<SettingAtLocation, 'current' | 'standard'>,
  given: { readonly value: unknown; readonly layer: TemplateLayer } | null,
): SettingOrigin {
  if (given !== null && isSameValue(current, given.value)) return given.layer
  return isSameValue(current, standard) ? 'DEFAULT' : 'LOCATION'
}
