/** Which screens somebody may open, by what their manifests say. */
import { mayChange } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { screens } from './console-screens.ts'
import type { ScreenManifest } from './screen-manifest.ts'
import { manifest as settings } from './settings/overview/manifest.ts'

type With<Part extends keyof ScreenManifest> = ScreenManifest & Required<Pick<ScreenManifest, Part>>

/** What somebody with these rights may set up, in the order of the settings. */
export function settingsFor(rights: readonly Right[]): readonly With<'settings'>[] {
  const own = new Set(rights)
  return screens
    .filter((screen): screen is With<'settings'> => screen.settings !== undefined)
    .filter(({ settings }) =>
      settings.needsEach === true
        ? mayChange(own, settings.rights)
        : settings.rights.some((right) => own.has(right)),
    )
    .toSorted((one, other) => one.settings.order - other.settings.order)
}

/** Where somebody with these rights may go, in the order of the navigation. */
export function navigationFor(rights: readonly Right[]): readonly With<'navigation'>[] {
  return screens
    .filter((screen): screen is With<'navigation'> => screen.navigation !== undefined)
    .filter(
      ({ navigation }) =>
        navigation.rights.length === 0 || navigation.rights.some((right) => rights.includes(right)),
    )
    .toSorted((one, other) => one.navigation.order - other.navigation.order)
}

/** One's own menu. The settings are in it for whoever may set something up. */
export function ownMenuFor(rights: readonly Right[]): readonly With<'ownMenu'>[] {
  return screens
    .filter((screen): screen is With<'ownMenu'> => screen.ownMenu !== undefined)
    .filter(({ path }) => path !== settings.path || settingsFor(rights).length > 0)
    .toSorted((one, other) => one.ownMenu.order - other.ownMenu.order)
}
