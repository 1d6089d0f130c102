import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: '/console/face-identification',
  title: 'settings_face_engine',
  module: 'VISITORS',
  settings: {
    group: 'SYSTEMS',
    order: 6,
    line: 'settings_face_engine_line',
    rights: ['EDIT_INTEGRATIONS'],
    isIntegration: true,
  },
}

/** Of how a connection is doing and its log, of secrets and numbers, and of what is wrong with an address. */
export const texts: readonly MessageArea[] = [
  'console/studio/webhooks',
  'console/studio/integrations',
  'console/studio/doors',
  'console/building/access-codes',
  'console/channels',
]
