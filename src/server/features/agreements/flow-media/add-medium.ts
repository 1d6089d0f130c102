import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { findFlowMedium, insertFlowMedium, type FlowMediumRow } from './queries.ts'
import type { StoredMedium } from './store-medium.ts'

/** Adds what was stored to what flows may show. What is there already stays as it was added first. */
export async function addMedium(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  companyId: CompanyId,
  act: AnyAct,
  { sha256, kind, name, width, height, ...file }: StoredMedium,
): Promise<FlowMediumRow> {
  await keepFile(tx, deps, companyId, file, sha256)
  const isNew = await insertFlowMedium(tx, {
    company_id: companyId,
    sha256,
    kind,
    name,
    width,
    height,
    added_at: act.at,
  })
  if (isNew) {
    await appendEvent(tx, companyId, act, {
      kind: 'flow.media_added',
      subject: `company:${outsideId('CO', companyId)}`,
      payload: { mime: file.mime, bytes: file.bytes.length, sha256 },
    })
  }
  return mustFind(await findFlowMedium(tx, companyId, sha256))
}
