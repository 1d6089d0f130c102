import * as endpoints from '#contract/settings/set-up.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { saveParams } from '#server/features/platform/settings/save-params.ts'
import { mailOf, readChoices, readSetUp } from './read-set-up.ts'
import { takeTemplate } from './take-template.ts'

const location = { allow: managers, right: 'EDIT_LOCATION' } as const

export const setUpRoutes: readonly Route[] = [
  route(endpoints.getSetUp, { ...location, audit: null }, async ({ tx, company, deps }) => ({
    ...(await readSetUp(tx, company)),
    mail: mailOf(deps.config),
  })),
  route(
    endpoints.putSetUp,
    { ...location, audit: 'params.saved' },
    async ({ tx, company, act, body, deps }) => {
      const { template } = await readChoices(tx, company.companyId)
      await saveParams(tx, company.companyId, act, {
        area: 'set-up',
        params: { ...body, template },
      })
      return { ...(await readSetUp(tx, company)), mail: mailOf(deps.config) }
    },
  ),
  route(
    endpoints.takeSetUpTemplate,
    {
      ...location,
      audit: 'flow.saved, custom_field.saved, agreement.saved, params.saved, company.updated',
    },
    async ({ tx, company, act, actor, body, deps }) => {
      const rights = rightsOf(actor)
      const taken = await takeTemplate(tx, company, act, { ...body, rights })
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return taken
    },
  ),
]
