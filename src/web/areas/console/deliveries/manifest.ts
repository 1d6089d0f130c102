import type { MessageArea } from '#contract/messages/catalogue.ts'
import { icon } from '#web/ui/signs/icon.tsx'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

const ParcelIcon = /* @__PURE__ */ icon(
  'm12 3 8 4v10l-8 4-8-4V7l8-4Zm0 8.5L4 7m8 4.5L20 7m-8 4.5V21M8 5l8 4',
)

export const manifest: ScreenManifest = {
  path: '/console/deliveries',
  title: 'console_deliveries',
  module: 'DELIVERIES',
  navigation: {
    order: 7,
    name: 'console_deliveries',
    rights: ['HANDLE_DELIVERIES'],
    beside: { section: 'LOCATION', icon: ParcelIcon },
  },
}

/** The words of the signature pad. */
export const texts: readonly MessageArea[] = ['visit']
