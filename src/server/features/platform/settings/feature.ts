import type { Feature } from '#server/platform/feature.ts'
import { defaultRecipient } from './pass-default-recipient.ts'
import { configuration } from './configuration.ts'
import { settingsRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  tables,
  duties: [defaultRecipient],
  routes: settingsRoutes,
}
