import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { heartbeat } from '#contract/kiosks/kiosk-device.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { atTheDoor } from '#server/platform/auth/company-card.ts'
import { atTheKiosk, type KioskCard, type TenantBrief } from '#server/platform/auth/kiosk-card.ts'
import { isTokenOld, signKioskToken } from '#server/platform/auth/kiosk-token.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { ownCard, readKioskData, type KioskDeps } from '../kiosk-area/read-kiosk-data.ts'
import { noteSeen } from '../kiosks/note-seen.ts'
import { presentTenant } from '../kiosks/present.ts'
import { readBundleVersion } from './bundle-version.ts'
import { findEventMark, listRevokedPasses } from './queries-bundle.ts'

type Body = HandlerInput<typeof heartbeat>['body']
type Answer = HandlerOutput<typeof heartbeat>
type BeatDeps = KioskDeps & Pick<Deps, 'companies'>

/** Notes that the kiosk is there, and tells what changed since it last asked. @throws ApiError not_found */
export async function beat(
  deps: BeatDeps,
  actor: ActorOf<'kiosk'>,
  { appVersion, queuedCommands, runningMs, screen, bundles }: Body,
): Promise<Answer> {
  const kiosk = await ownCard(deps, actor)
  const now = deps.clock.now()
  const seen = { at: now, appVersion, queuedActs: queuedCommands, runningMs, screen }
  const restart = await noteSeen(deps.db, kiosk, seen)
  const tenants: Answer['tenants'][number][] = []
  for (const tenant of kiosk.tenants) {
    const held = bundles.find(({ companyId }) => companyId === tenant.companyId)
    tenants.push(await tenantNow(deps, kiosk, tenant, held?.version ?? null))
  }
  return {
    serverTime: now,
    token: isTokenOld(actor, deps.clock)
      ? await signKioskToken(deps.keys, deps.clock, kiosk)
      : null,
    name: kiosk.name,
    entranceName: kiosk.entranceName,
    restart,
    tenants,
  }
}

/** Each tenant in a transaction of its own: rows of one company are never seen with those of another. */
async function tenantNow(
  deps: BeatDeps,
  kiosk: KioskCard,
  tenant: TenantBrief,
  version: string | null,
): Promise<Answer['tenants'][number]> {
  const { companyId } = tenant
  const card = mustFind(await deps.companies.find(companyId))
  const company = atTheDoor(atTheKiosk(card, kiosk))
  const today = localDateOf(deps.clock.now(), company.timeZone)
  const held = version === null ? null : readBundleVersion(version)
  const { version: settingsVersion } = await readKioskData(deps, company, kiosk, {})
  const [revokedPasses, mark] = await deps.db.inTenant(companyId, async (tx) => [
    await listRevokedPasses(tx, companyId, today),
    held === null ? null : await findEventMark(tx, companyId, held.floor),
  ])
  const isFresh =
    held !== null &&
    mark !== null &&
    held.visitDate === today &&
    held.count === mark.count &&
    held.last === mark.last &&
    held.settings === settingsVersion
  // A kiosk that may hold none is not told to fetch one; one that still does hears that it may not.
  const mayHold = kiosk.params.offline || version !== null
  const bundleIsStale = mayHold && !isFresh
  return { ...presentTenant(tenant), settingsVersion, bundleIsStale, revokedPasses }
}
