/** Settings of locations that an organisation keeps once. Issue 16 §1, decision 0559. */

/** One value, as the configuration of a location writes it. */
export type TemplateSetting = {
  /** `retention.visitDays`; `modules` where a part is one value. */
  readonly key: string
  readonly value: unknown
  /** Locked: the location can't have another one. Else it is suggested, and the location may keep its own. */
  readonly isLocked: boolean
  /** Said to the location; empty where nothing is locked. */
  readonly why: string
  /** Who gave it this value or lock: the uuid of an account; null for a program. */
  readonly setBy: string | null
  readonly setAt: string
}

/** Where a template is applied: everywhere, also where locations are added; else at locations and groups (uuids). */
export type TemplateScope =
  | 'ALL'
  | { readonly locations: readonly string[]; readonly groups: readonly string[] }

/** What somebody published. It never changes; a later version takes its place. */
export type TemplateVersion = {
  readonly version: number
  readonly settings: readonly TemplateSetting[]
  readonly scope: TemplateScope
  readonly start: VersionStart
  readonly standing: VersionStanding
  /** The uuid of an account; null for a program. */
  readonly madeBy: string | null
  readonly madeAt: string
}

/**
 * TRYING: it is being tried out at each location and counts nowhere yet. REFUSED: one couldn't take it over, so it never counts. WITHDRAWN:
 * it was called off before it was live everywhere.
 */
export type VersionStanding = 'TRYING' | 'REFUSED' | 'COUNTS' | 'WITHDRAWN'

/** From when on it counts: at an instant (ISO 8601), or when the clocks of the zone show a time; null: of each location's own. */
export type VersionStart =
  | { readonly at: string }
  | { readonly date: string; readonly time: string; readonly zone: string | null }

export type Template = {
  readonly templateId: string
  readonly name: string
  /** In any order. */
  readonly versions: readonly TemplateVersion[]
}

/** A location, as far as it decides which templates it has. */
export type TemplatePlace = {
  readonly locationId: string
  readonly timeZone: string
  /** Uuids of the groups that it is in. */
  readonly groups: readonly string[]
}

/** By what a location has a template: from the narrowest to the widest. */
export const templateLayers = ['CHOSEN', 'GROUP', 'ORGANISATION'] as const
export type TemplateLayer = (typeof templateLayers)[number]

/** Which layer of a location a scope is; null: it isn't applied there. */
export function layerAt(
  scope: TemplateScope,
  { locationId, groups }: TemplatePlace,
): TemplateLayer | null {
  if (scope === 'ALL') return 'ORGANISATION'
  if (scope.locations.includes(locationId)) return 'CHOSEN'
  return groups.some((group) => scope.groups.includes(group)) ? 'GROUP' : null
}
