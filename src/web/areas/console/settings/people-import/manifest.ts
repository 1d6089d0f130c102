import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

/** Reached from the people of the location. */
export const manifest: ScreenManifest = {
  path: '/console/people-import',
  title: 'people_import',
}

export const texts: readonly MessageArea[] = ['console/import', 'console/people']
