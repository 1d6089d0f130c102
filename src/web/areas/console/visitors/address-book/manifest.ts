import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

/** In the command menu, and reached from the form that invites. */
export const manifest: ScreenManifest = {
  path: '/console/address-book',
  title: 'console_contacts',
  module: 'VISITORS',
  forUsers: true,
  navigation: { order: 3, name: 'console_contacts', rights: ['CREATE_VISITS'] },
}

export const texts: readonly MessageArea[] = ['console/import']
