import * as endpoints from '#contract/billing/billing-operator.ts'
import { graceDays, licenceState, type Licence } from '#domain/billing/licence.ts'
import { addDays } from '#domain/time/local-date.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { findLicence } from './find-licence.ts'
import { insertLicence } from './queries.ts'
import { licenceKey, readLicenceFile } from './read-licence-file.ts'

export const licenceRoutes: readonly Route[] = [
  installationRoute(
    endpoints.getLicence,
    { allow: ['operator'], audit: null },
    async ({ tx, deps, act }) => {
      const stored = await findLicence(tx, deps)
      const until = stored?.licence.until ?? null
      return {
        canHaveOne: licenceKey(deps.config.licenceKey) !== null,
        state: licenceState(stored?.licence ?? null, act.at.slice(0, 10)),
        licence: stored?.licence ?? null,
        graceUntil: until === null ? null : addDays(until, graceDays),
        file: stored?.file ?? null,
        enteredAt: stored?.enteredAt ?? null,
      }
    },
  ),
  installationRoute(
    endpoints.putLicence,
    { allow: ['operator'], audit: 'licence.entered' },
    async ({ tx, deps, act, body: { file } }) => {
      const key = licenceKey(deps.config.licenceKey)
      const licence = key === null ? null : readLicenceFile(file, key)
      if (licence === null) throw new ApiError('licence_refused')
      // The one that counts stays as it is when it is put back.
      const stored = await findLicence(tx, deps)
      if (stored?.file !== file) await insertLicence(tx, file, licence, act.at)
      const { number, until } = licence
      const changed = { from: wordsOf(stored?.licence ?? null), to: wordsOf(licence) }
      await noteOperatorAct(tx, act, 'licence.entered', 'organisation:installation', {
        payload: { number, until },
        changed,
      })
      return { number }
    },
  ),
]

/** A licence as the audit log says from which to which; of none nothing. */
function wordsOf(licence: Licence | null) {
  if (licence === null) return {}
  const { number, holder, modules, limits, from, until } = licence
  return { licence: number, holder, modules, ...limits, from, until }
}
