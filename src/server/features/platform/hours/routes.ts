import { getOpeningHours, openingHours, putOpeningHours } from '#contract/settings/opening-hours.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { saveParams } from '../settings/save-params.ts'
import { readStored } from '../settings/stored-params.ts'

export const hoursRoutes: readonly Route[] = [
  // Whoever invites is warned by them.
  route(getOpeningHours, { allow: managers, audit: null }, async ({ tx, company }) => ({
    ...openingHours.parse((await readStored(tx, company.companyId, 'opening-hours')) ?? {}),
    closingDays: company.closingDays.map(({ date, name }) => ({ date, name })),
  })),
  route(
    putOpeningHours,
    { allow: managers, audit: 'params.saved', right: 'EDIT_LOCATION' },
    async ({ tx, company, act, body, deps }) => {
      await saveParams(tx, company.companyId, act, { area: 'opening-hours', params: body })
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return body
    },
  ),
]
