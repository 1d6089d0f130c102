import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'
import type { Module } from '#domain/location/module.ts'
import type { SetUpStep } from '#domain/location/set-up.ts'
import type { OrganisationRight } from '#domain/rights/organisation-right.ts'
import type { Icon } from '#web/ui/signs/icon.tsx'
import type { Right } from '#domain/rights/right.ts'

/** What the settings are about, in the order in which somebody sets a location up. */
export const settingsGroups = [
  'LOCATION',
  'VISITS',
  'ENTRANCE',
  'WORKPLACE',
  'DELIVERIES',
  'SERVICE_DESK',
  'PEOPLE',
  'MESSAGES',
  'SYSTEMS',
  'SAFETY',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** The parts of the navigation. */
export const navigationSections = ['VISITS', 'LOCATION', 'ORGANISATION'] as const
export type NavigationSection = (typeof navigationSections)[number]

/**
 * What a screen of the console says of itself, in `manifest.ts` beside its `screen.tsx`. Pages, navigation, the command menu, the
 * settings, links, code splitting and style follow from it. Its texts have the name of its folder (`messages/<language>/console/<folder>.json`, or in a folder of its area's name);
 * beside the manifest `texts` names further areas.
 */
export type ScreenManifest = {
  readonly path: string
  readonly title: MessageKey
  /** What it is part of: where that is off, the screen is not there. */
  readonly module?: Module
  /** Operators give it to some locations alone: elsewhere the screen is not there. */
  readonly flag?: FlaggedFeature
  /** Not for whoever only administers the location. */
  readonly forUsers?: true
  /** For whoever administers the organisation, or some of its locations. */
  readonly forAdministrators?: true
  /** Only where somebody sells, for those who choose the plan and pay (docs/billing.md). */
  readonly forBilling?: true
  /** Only for a partner, and for who asks to be one. */
  readonly forPartners?: true
  /** Its place in the command menu, and in the navigation. */
  readonly navigation?: {
    readonly order: number
    readonly name: MessageKey
    /** One of these is enough; none: for everybody. */
    readonly rights: readonly Right[]
    /** It stands beside every screen, in this part of the navigation. */
    readonly beside?: { readonly section: NavigationSection; readonly icon: Icon }
  }
  /** It shows all locations together: its place in the navigation of that level, and the rights over them of which one is enough. */
  readonly over?: {
    readonly order: number
    readonly name: MessageKey
    readonly icon: Icon
    readonly rights: readonly (Right | OrganisationRight)[]
  }
  /** Which of the first steps at a new location is taken on it. */
  readonly setUp?: SetUpStep
  /** Its place in one's own menu. */
  readonly ownMenu?: { readonly order: number }
  /** Its line in the settings. */
  readonly settings?: {
    readonly group: SettingsGroup
    /** Within the group. */
    readonly order: number
    /** Its title where that is absent. */
    readonly name?: MessageKey
    /** What it is for. */
    readonly line: MessageKey
    /** One of these is enough. */
    readonly rights: readonly (Right | OrganisationRight)[]
    /** It stands on the screen of all integrations; the settings have a line for it only when it is sought. */
    readonly isIntegration?: true
  }
}
