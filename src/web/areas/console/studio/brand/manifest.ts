import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/brand',
  title: 'settings_brand',
  setUp: 'BRAND',
  settings: { group: 'LOCATION', order: 3, line: 'settings_brand_line', rights: ['EDIT_LOCATION'] },
}

/** Those of the location, and what the previews say. */
export const texts: readonly MessageArea[] = ['console/studio/location', 'visit', 'kiosk']
