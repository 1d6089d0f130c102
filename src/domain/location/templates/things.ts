/**
 * Settings that are lists of things with names: a template gives some of them, and whatever else a location has stays its own. They are
 * judged by their names, so that the order and others say nothing.
 */
import { itemsOf } from '../configuration/compare-configuration.ts'
import { judgeSetting, type JudgedSetting, type SettingOrigin } from './judge-setting.ts'
import { isSameValue } from './same-value.ts'
import type { TemplateLayer } from './template.ts'

type Things = ReadonlyMap<string, unknown>

const thingsOf = (value: unknown): Things => itemsOf(value) ?? new Map<string, unknown>()

/** Their names, as they are known by. */
export function thingNames(value: unknown): readonly string[] {
  return [...thingsOf(value).keys()]
}

/** What people call them: a custom field by its question, a medium by its title, and a visitor type by its name. */
export function thingLabels(value: unknown): readonly string[] {
  return [...thingsOf(value)].map(([known, item]) => {
    const { label, title, code, name } = Object(item) as Readonly<Record<string, unknown>>
    const words = [label, title, code === undefined ? known : name]
    return words.find((one): one is string => typeof one === 'string' && one !== '') ?? known
  })
}

/** Those of these names. */
export function pickThings(value: unknown, names: readonly string[]): readonly unknown[] {
  const known = thingsOf(value)
  return names.filter((name) => known.has(name)).map((name) => known.get(name))
}

const byName = (value: unknown): unknown => Object.fromEntries(thingsOf(value))

/** Whether they are the same things, in whatever order. */
export function isSameThings(one: unknown, other: unknown): boolean {
  return isSameValue(byName(one), byName(other))
}

/**
 * What becomes of the things of a location that templates name, as `judgeSetting` says of a value. What a template has added stays when none
 * gives it any more, because a location may use it; what was there before is as it was.
 * @param current all that the location has
 * @param standard all that every location begins with
 */
export function judgeThings(
  current: unknown,
  given: { readonly value: unknown; readonly own: unknown } | null,
  wanted: { readonly value: unknown; readonly isLocked: boolean } | null,
  standard: unknown = [],
): JudgedSetting & { readonly from: unknown } {
  const before = thingNames(given?.value)
  const isFollowing = given !== null && isSameThings(pickThings(current, before), given.value)
  if (wanted === null) {
    const own = isFollowing ? given.own : pickThings(current, before)
    const from = pickThings(current, thingNames(own))
    return { outcome: isSameThings(from, own) ? 'SAME' : 'RETURNS', value: own, own, from }
  }
  const names = thingNames(wanted.value)
  const from = pickThings(current, names)
  const isNew = (name: string): boolean => !before.includes(name)
  const own = isFollowing
    ? [...pickThings(given.own, names), ...pickThings(current, names.filter(isNew))]
    : from
  // Those that it gave and gives no more.
  const left = isFollowing
    ? pickThings(
        given.own,
        before.filter((name) => !names.includes(name)),
      )
    : []
  const isSame = isSameThings(from, wanted.value)
  const judged = judgeSetting(
    // As one value: what it has of these, which is nothing where it has none of them.
    { current: byName(from), standard: byName(pickThings(standard, names)), given: null },
    { value: byName(wanted.value), isLocked: wanted.isLocked || isFollowing },
  )
  const takes = judged.outcome === 'TAKES'
  const value = [...(takes || isSame ? pickThings(wanted.value, names) : from), ...left]
  return { outcome: left.length > 0 && isSame ? 'TAKES' : judged.outcome, value, own, from }
}

/** Where a location has its things from: those of a template as long as it has them as that gives them. */
export function originOfThings(
  current: unknown,
  given: { readonly value: unknown; readonly layer: TemplateLayer } | null,
  standard: unknown = [],
): SettingOrigin {
  if (given !== null && isSameThings(pickThings(current, thingNames(given.value)), given.value)) {
    return given.layer
  }
  return isSameThings(current, standard) ? 'DEFAULT' : 'LOCATION'
}

/** The names of those that a template gives and a location has otherwise, or not at all. */
export function otherThings(
  current: unknown,
  given: { readonly value: unknown } | null,
): readonly string[] {
  return thingNames(given?.value).filter(
    (name) => !isSameThings(pickThings(current, [name]), pickThings(given?.value, [name])),
  )
}
