/**
 * What one kiosk of a location is set to. It keeps only where it differs from what the location says for all of its kiosks, so that it
 * follows in everything else; where the organisation has locked a setting, nothing but that counts. Issue 16 §1, decision 0613.
 */
import { isSameValue } from '../location/templates/same-value.ts'

type Values = Readonly<Record<string, unknown>>
type OwnOf<All extends Values> = { readonly [Name in keyof All]?: All[Name] | undefined }

/** What counts at a kiosk. */
export function settingsAtKiosk<All extends Values>(
  standard: All,
  own: OwnOf<All>,
  locked: ReadonlySet<string>,
): All {
  const said = Object.entries(own).filter(
    ([name, value]) => name in standard && value !== undefined && !locked.has(name),
  )
  return { ...standard, ...Object.fromEntries(said) }
}

/**
 * What a kiosk keeps of what somebody wants there. Behind a lock, what it had stays for the day on which the lock is gone; what
 * differs from a lock is kept as well, for the database to refuse with its reason.
 * @param before what it kept until now
 */
export function ownSettings<All extends Values>(
  wanted: OwnOf<All>,
  {
    standard,
    before,
    locked,
  }: {
    readonly standard: All
    readonly before: OwnOf<All>
    readonly locked: ReadonlySet<string>
  },
): OwnOf<All> {
  const kept = Object.keys(standard).flatMap((name) => {
    const value = wanted[name]
    const follows = value === undefined || isSameValue(value, standard[name])
    if (!follows) return [[name, value] as const]
    const hidden = before[name]
    return locked.has(name) && hidden !== undefined ? [[name, hidden] as const] : []
  })
  return Object.fromEntries(kept) as OwnOf<All>
}
