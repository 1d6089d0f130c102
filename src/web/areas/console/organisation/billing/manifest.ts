import type { MessageArea } from '#contract/messages/catalogue.ts'
import { billingPath } from '#domain/console/console-view.ts'
import { CardIcon } from '#web/areas/console/frame/console-icons.ts'
import type { ScreenManifest } from '#web/areas/console/screen-manifest.ts'

export const manifest: ScreenManifest = {
  path: billingPath,
  title: 'settings_billing',
  forAdministrators: true,
  forBilling: true,
  over: { order: 9, name: 'console_billing', icon: CardIcon, rights: ['MANAGE_BILLING'] },
  settings: {
    group: 'LOCATION',
    order: 90,
    line: 'settings_billing_line',
    rights: ['MANAGE_BILLING'],
  },
}

/** Of copying. */
export const texts: readonly MessageArea[] = ['console/single-sign-on']
