import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { keepLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { describeLanguage } from './describe-language.ts'
import { findLanguages, updateLanguages } from './queries.ts'

/**
 * Sets the languages a location offers; the first is its own.
 * @throws ApiError validation_failed for a code that is no language | guarantee_locked
 */
export async function saveLanguages(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  languages: readonly string[],
): Promise<void> {
  const faults = languages.flatMap((code, index) =>
    describeLanguage(code) === null
      ? [{ field: `body.${String(index)}.code`, code: 'common_error_language' }]
      : [],
  )
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  const from = await findLanguages(tx, companyId)
  await keepLocked(tx, companyId, () => updateLanguages(tx, companyId, languages))
  await appendEvent(tx, companyId, act, {
    kind: 'params.saved',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { area: 'kiosk-languages' },
    changed: { from: { languages: from }, to: { languages } },
  })
}
