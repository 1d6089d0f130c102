/** What a location says for all of its kiosks. */
import { kioskBehaviour, type KioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { saveParams } from '#server/features/platform/settings/save-params.ts'
import { readStored } from '#server/features/platform/settings/stored-params.ts'
import { listKiosks } from '../queries.ts'

export async function readKioskBehaviour(tx: Tx, companyId: CompanyId): Promise<KioskBehaviour> {
  return kioskBehaviour.parse((await readStored(tx, companyId, 'kiosk-behaviour')) ?? {})
}

/** Each kiosk follows, as far as it has nothing else. @throws ApiError setting_locked */
export async function saveKioskBehaviour(
  tx: Tx,
  deps: Pick<Deps, 'kiosks'>,
  act: AnyAct,
  { companyId, behaviour }: { readonly companyId: CompanyId; readonly behaviour: KioskBehaviour },
): Promise<void> {
  await saveParams(tx, companyId, act, { area: 'kiosk-behaviour', params: behaviour })
  const kiosks = await listKiosks(tx, companyId)
  afterCommit(tx, () => {
    for (const { kioskId } of kiosks) deps.kiosks.forget(kioskId)
  })
}
