import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/agreements',
  title: 'settings_agreements',
  module: 'VISITORS',
  setUp: 'AGREEMENT',
  settings: {
    group: 'VISITS',
    order: 2,
    line: 'settings_agreements_line',
    rights: ['EDIT_AGREEMENTS'],
  },
}

/** What visitors see in the preview, what conditions are made of, and what uses an agreement. */
export const texts: readonly MessageArea[] = [
  'visit',
  'console/studio/conditions',
  'console/studio/guarantees',
  'console/studio/uses',
]
