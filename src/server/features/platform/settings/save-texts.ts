import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { checkTexts } from './check-texts.ts'
import { findTexts, upsertTexts } from './queries.ts'

/**
 * Replaces the location's own texts in one language.
 * @throws ApiError validation_failed for a key the product does not have, or a text it could not show.
 */
export async function saveTexts(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: { readonly language: string; readonly texts: Readonly<Record<string, string>> },
): Promise<void> {
  const faults = checkTexts(input.texts)
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
  const from = await findTexts(tx, companyId, input.language)
  await upsertTexts(tx, companyId, input.language, input.texts)
  await appendEvent(tx, companyId, act, {
    kind: 'params.saved',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { area: 'kiosk-texts', language: input.language },
    changed: { from, to: input.texts },
  })
}
