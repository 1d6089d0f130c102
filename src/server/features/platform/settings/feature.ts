import type { Feature } from '#server/platform/feature.ts'
import { namedApprover } from './pass-approvals.ts'
import { defaultRecipient } from './pass-default-recipient.ts'
import { configuration } from './configuration.ts'
import { settingsRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfSettings } from './uses-of-settings.ts'
import { usesRoutes } from './uses-routes.ts'

export const feature: Feature = {
  configuration,
  tables,
  uses: usesOfSettings,
  duties: [defaultRecipient, namedApprover],
  routes: [...settingsRoutes, ...usesRoutes],
}
