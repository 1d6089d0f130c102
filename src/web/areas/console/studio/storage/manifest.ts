import { storagePath } from '#domain/console/console-view.ts'
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: storagePath,
  title: 'settings_storage',
  settings: {
    group: 'SYSTEMS',
    order: 3,
    line: 'settings_storage_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of connecting and pausing, and of copying. */
export const texts: readonly MessageArea[] = ['console/studio/webhooks', 'console/single-sign-on']
