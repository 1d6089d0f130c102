import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/fields',
  title: 'settings_fields',
  settings: { group: 'VISITS', order: 6, line: 'settings_fields_line', rights: ['EDIT_FLOWS'] },
}

/** What the types are called, as where a flow asks. */
export const texts: readonly MessageArea[] = ['console/studio/flows', 'console/studio/uses']
