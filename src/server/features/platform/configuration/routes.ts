import * as endpoints from '#contract/settings/configuration.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { applyConfiguration } from './apply-configuration.ts'
import { compareWithFile } from './compare-with-file.ts'
import { readConfiguration } from './read-configuration.ts'

const location = { allow: managers, right: 'EDIT_LOCATION' } as const

export const configurationRoutes: readonly Route[] = [
  route(
    endpoints.getLocationConfiguration,
    { ...location, audit: null },
    ({ tx, company, deps, actor }) => readConfiguration({ tx, company, deps }, rightsOf(actor)),
  ),
  route(
    endpoints.compareLocationConfiguration,
    { ...location, audit: null },
    async ({ tx, company, deps, actor, body }) => ({
      parts: await compareWithFile({ tx, company, deps }, rightsOf(actor), body),
    }),
  ),
  route(
    endpoints.applyLocationConfiguration,
    {
      ...location,
      audit:
        'agreement.saved, badge_template.saved, company.updated, custom_field.saved, desk.saved, floor.saved, flow.saved, kiosk.created, kiosk.settings_saved, kiosk.updated, message_text.saved, params.saved, printer.saved',
    },
    async ({ tx, company, deps, act, actor, body: { file, parts } }) => {
      const wanted = { file, wanted: parts }
      const applied = await applyConfiguration({ tx, company, deps }, act, rightsOf(actor), wanted)
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return { applied }
    },
  ),
]
