import { createWatched, type Watched } from '../watched.ts'
import type { KioskCall } from '../kiosk-call.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import type { Bundle, CompanyId, Heartbeat } from './bundle.ts'

/** Bundles by company id; only those of today. */
export type Bundles = ReadonlyMap<CompanyId, Bundle>

export interface BundleKeeper extends Watched<Bundles> {
  /** What the heartbeat said: fetches what grew old, forgets what may not be kept. */
  readonly follow: (tenants: Heartbeat['tenants']) => Promise<void>
  /** The day is over: what was of it is forgotten. */
  readonly endDay: () => Promise<void>
}

/** A bundle that changes all day is not fetched at every change. */
const notBeforeMs = 180_000

const bundleName = (companyId: CompanyId): string => `bundle/${companyId}`

/** Opens what the device holds for today, and keeps it up to date while there is a server. Issue 3 §2. */
export async function openBundles(
  store: Pick<KioskStore, 'bundle' | 'clock' | 'keepTimeZone'>,
  call: KioskCall,
  companyIds: readonly CompanyId[],
): Promise<BundleKeeper> {
  const kept = await Promise.all(
    companyIds.map(async (id) => [id, await store.bundle.read<Bundle>(bundleName(id))] as const),
  )
  const bundles = createWatched<Bundles>(
    new Map(kept.flatMap(([id, bundle]) => (bundle === null ? [] : [[id, bundle] as const]))),
  )
  const fetchedMs = new Map<string, number>()

  const keep = async (companyId: CompanyId, bundle: Bundle): Promise<void> => {
    // It is kept for the day of its location: a start in the zone of the device would take it for that of another day.
    await store.keepTimeZone(bundle.data.company.timeZone)
    await store.bundle.put(bundleName(companyId), bundle)
    bundles.set(new Map([...bundles.get(), [companyId, bundle]]))
  }
  const forget = async (companyId: CompanyId): Promise<void> => {
    await store.bundle.remove(bundleName(companyId))
    bundles.set(new Map([...bundles.get()].filter(([id]) => id !== companyId)))
  }
  const followOne = async ({
    id,
    bundleIsStale,
    revokedPasses,
  }: Heartbeat['tenants'][number]): Promise<void> => {
    const bundle = bundles.get().get(id)
    const hasRested = performance.now() - (fetchedMs.get(id) ?? -notBeforeMs) >= notBeforeMs
    if (bundleIsStale && (bundle === undefined || hasRested)) {
      const fresh = await fetchBundle(call, id)
      fetchedMs.set(id, performance.now())
      if (fresh === 'refused') await forget(id)
      else await keep(id, fresh)
    } else if (bundle !== undefined && !isSame(bundle.revokedPasses, revokedPasses)) {
      await keep(id, { ...bundle, revokedPasses })
    }
  }
  return {
    get: bundles.get,
    subscribe: bundles.subscribe,
    async follow(tenants) {
      const ids = new Set(tenants.map(({ id }) => id))
      for (const id of bundles.get().keys()) if (!ids.has(id)) await forget(id)
      for (const tenant of tenants) await followOne(tenant)
    },
    async endDay() {
      const now = store.clock.now()
      const left = [...bundles.get()].filter(([, { expiresAt }]) => expiresAt > now)
      if (left.length < bundles.get().size) bundles.set(new Map(left))
    },
  }
}

/** `refused`: this kiosk may hold none. Rejects when the server does not answer. */
async function fetchBundle(call: KioskCall, companyId: string): Promise<Bundle | 'refused'> {
  try {
    return await call('kiosk.offlineBundle', { params: { companyId } })
  } catch (error) {
    const isRefused =
      error instanceof Error && 'code' in error && error.code === 'offline_not_offered'
    if (isRefused) return 'refused'
    throw error
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
