import { plusMs } from '#domain/time/write-instant.ts'
import type { Bundle, CompanyId } from '../server/bundle.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import { ofBundle, type OfflineVisit } from './offline-visit.ts'

/** Who came or left at this device: it counts over the bundle until a bundle knows of it. */
interface Stay {
  readonly visit: OfflineVisit
  /** The act in the queue that says so; null where the server did it. */
  readonly actId: string | null
  /** Since when the server knows of it, ISO 8601; null while it does not. A bundle that was made later knows of it, too. */
  readonly knownAt: string | null
}

/** The device's clock may be behind the server's by as much: a bundle of that moment perhaps does not know yet. */
const clockErrorMs = 10_000

/** The stays of one company today. */
export interface Stays {
  /** Every visit that the device knows of, with where it stands by now, by id. */
  readonly visits: (bundle: Bundle) => ReadonlyMap<string, OfflineVisit>
  /** An act of the queue. */
  readonly note: (visit: OfflineVisit, actId: string) => Promise<void>
  /** What the server did, or said. */
  readonly noteKnown: (visit: OfflineVisit, now: string) => Promise<void>
  /** A bundle came. `now` is ISO 8601. */
  readonly settle: (madeAt: string, now: string) => Promise<void>
}

export async function openStays(
  { bundle, outbox }: Pick<KioskStore, 'bundle' | 'outbox'>,
  companyId: CompanyId,
): Promise<Stays> {
  const name = `stays/${companyId}`
  let stays = new Map<string, Stay>(await bundle.read<[string, Stay][]>(name))
  const keep = (next: ReadonlyMap<string, Stay>): Promise<void> => {
    stays = new Map(next)
    return bundle.put(name, [...stays])
  }
  const add = (stay: Stay) => keep(new Map([...stays, [stay.visit.id, stay]]))
  return {
    visits: (held) =>
      new Map([
        ...held.visits.map((visit) => [visit.id, ofBundle(visit)] as const),
        ...[...stays].map(([id, { visit }]) => [id, visit] as const),
      ]),
    note: (visit, actId) => add({ visit, actId, knownAt: null }),
    noteKnown: async (visit, now) => {
      // An act that waits was later than what the server knows.
      const actId = stays.get(visit.id)?.actId ?? null
      if (actId === null || !(await outbox.isWaiting(actId))) {
        await add({ visit, actId: null, knownAt: plusMs(now, clockErrorMs) })
      }
    },
    async settle(madeAt, now) {
      const next = new Map<string, Stay>()
      for (const [id, stay] of stays) {
        const isKnown = stay.knownAt !== null && stay.knownAt <= madeAt
        const waits = stay.actId !== null && (await outbox.isWaiting(stay.actId))
        if (!isKnown) next.set(id, { ...stay, knownAt: stay.knownAt ?? (waits ? null : now) })
      }
      await keep(next)
    },
  }
}
