/** Which screens somebody may open, by what their manifests say. */
import type { ConsoleLocation, ConsolePage } from '#contract/page.ts'
import { setUpPath } from '#domain/console/console-view.ts'
import type { OrganisationRight } from '#domain/rights/organisation-right.ts'
import type { Right } from '#domain/rights/right.ts'
import { screens } from './console-screens.ts'
import type { ScreenManifest } from './screen-manifest.ts'
import { manifest as integrations } from './studio/integrations/manifest.ts'
import { manifest as settings } from './settings/overview/manifest.ts'

type With<Part extends keyof ScreenManifest> = ScreenManifest & Required<Pick<ScreenManifest, Part>>

/** What of a person and a location decides where they may go. */
type Reach = Pick<
  ConsoleLocation,
  | 'rights'
  | 'organisationRights'
  | 'isUser'
  | 'isAdministrator'
  | 'modules'
  | 'features'
  | 'isSettingUp'
  | 'billing'
  | 'partner'
>

/** What somebody may set up there, in the order of a group. */
export function settingsFor(reach: Reach): readonly With<'settings'>[] {
  return screens
    .filter((screen): screen is With<'settings'> => screen.settings !== undefined)
    .filter((screen) => isThere(screen, reach) && holdsOne(screen.settings.rights, reach))
    .toSorted((one, other) => one.settings.order - other.settings.order)
}

/** What the settings list while nothing is sought: integrations are seen together, by whoever may see them there. */
export function listedOf(entries: readonly With<'settings'>[]): readonly With<'settings'>[] {
  const areTogether = entries.some(({ path }) => path === integrations.path)
  return entries.filter(
    ({ settings: { isIntegration } }) => !(areTogether && isIntegration === true),
  )
}

/** The screen from which somebody comes to one of the settings; null: it is none of them. */
export function placeAbove(path: string, reach: Reach): ScreenManifest | null {
  const own = screens.find((screen) => screen.path === path)?.settings
  if (own === undefined) return null
  const mayList =
    integrations.settings !== undefined && holdsOne(integrations.settings.rights, reach)
  return own.isIntegration === true && mayList ? integrations : settings
}

/** Where somebody may go, in the order of the navigation. */
export function navigationFor(reach: Reach): readonly With<'navigation'>[] {
  return screens
    .filter((screen): screen is With<'navigation'> => screen.navigation !== undefined)
    .filter((screen) => isThere(screen, reach))
    .filter((screen) => isAllowed(screen, reach))
    .filter((screen) => isOffered(screen, reach))
    .toSorted((one, other) => one.navigation.order - other.navigation.order)
}

/** What shows all locations together to somebody who administers several. */
export function overFor({
  location,
  rightsAbove,
}: Pick<ConsolePage, 'location' | 'rightsAbove'>): readonly With<'over'>[] {
  if (location.isAdministrator !== true) return []
  return screens
    .filter((screen): screen is With<'over'> => screen.over !== undefined)
    .filter(({ forBilling }) => forBilling !== true || location.billing !== undefined)
    .filter(({ forPartners }) => forPartners !== true || location.partner !== undefined)
    .filter(({ over }) => isOneOf(over.rights, [...rightsAbove, ...location.organisationRights]))
    .toSorted((one, other) => one.over.order - other.over.order)
}

/** Whether somebody looks at all locations together. */
export function isOver(path: string, page: Parameters<typeof overFor>[0]): boolean {
  const entries = overFor(page)
  return entries.length > 0 && screens.some((one) => one.path === path && one.over !== undefined)
}

/** One's own menu. */
export function ownMenuFor(reach: Reach): readonly With<'ownMenu'>[] {
  return screens
    .filter((screen): screen is With<'ownMenu'> => screen.ownMenu !== undefined)
    .filter((screen) => isThere(screen, reach) && isAllowed(screen, reach))
    .filter((screen) => isOffered(screen, reach))
    .toSorted((one, other) => one.ownMenu.order - other.ownMenu.order)
}

/** The settings are for whoever may set something up, the first steps for as long as they are not all taken. */
function isOffered({ path }: ScreenManifest, reach: Reach): boolean {
  return path === settings.path
    ? settingsFor(reach).length > 0
    : path !== setUpPath || reach.isSettingUp === true
}

/** Whether the lists of visits are there. */
export function hasVisits({ isUser, modules }: Reach): boolean {
  return isUser && modules.includes('VISITORS')
}

/** Whether somebody books desks there. */
export function hasDesks({ isUser, modules }: Reach): boolean {
  return isUser && modules.includes('WORKPLACE')
}

function isThere(
  { module, flag, forUsers, forAdministrators, forBilling, forPartners }: ScreenManifest,
  reach: Reach,
): boolean {
  if (forBilling === true && reach.billing === undefined) return false
  if (forPartners === true && reach.partner === undefined) return false
  if (forAdministrators === true && reach.isAdministrator !== true) return false
  const isOn =
    (module === undefined || reach.modules.includes(module)) &&
    (flag === undefined || reach.features.includes(flag))
  return isOn && (reach.isUser || forUsers !== true)
}

/** A screen that stands in the navigation too is for the same people. */
function isAllowed({ navigation }: ScreenManifest, reach: Reach): boolean {
  const rights = navigation?.rights ?? []
  return rights.length === 0 || holdsOne(rights, reach)
}

function isOneOf<Held extends string>(needed: readonly Held[], held: readonly Held[]): boolean {
  return needed.length === 0 || needed.some((right) => held.includes(right))
}

function holdsOne(
  needed: readonly (Right | OrganisationRight)[],
  { rights, organisationRights }: Reach,
): boolean {
  const held: readonly (Right | OrganisationRight)[] = [...rights, ...organisationRights]
  return needed.some((right) => held.includes(right))
}
