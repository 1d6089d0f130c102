import type { Feature } from '#server/platform/feature.ts'
import { defaultRecipient } from './pass-default-recipient.ts'
import { settingsRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  duties: [defaultRecipient],
  routes: settingsRoutes,
}
