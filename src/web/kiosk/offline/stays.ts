import type { Bundle, CompanyId } from '../server/bundle.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import { ofBundle, type OfflineVisit } from './offline-visit.ts'

/** Who came or left while there was no server: it counts over the bundle until a bundle knows of it. */
export interface Stay {
  readonly visit: OfflineVisit
  /** The act that says so; null where only this device knows it. */
  readonly actId: string | null
  /** The act was sent before the last bundle came: the next one knows of it for certain. */
  readonly isSent: boolean
}

/** The stays of one company today. */
export interface Stays {
  /** Every visit that the device knows of, with where it stands by now, by id. */
  readonly visits: (bundle: Bundle) => ReadonlyMap<string, OfflineVisit>
  readonly note: (visit: OfflineVisit, actId: string | null) => Promise<void>
  /** A newer bundle came. */
  readonly settle: () => Promise<void>
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
  return {
    visits: (held) =>
      new Map([
        ...held.visits.map((visit) => [visit.id, ofBundle(visit)] as const),
        ...[...stays].map(([id, { visit }]) => [id, visit] as const),
      ]),
    note: (visit, actId) => keep(new Map([...stays, [visit.id, { visit, actId, isSent: false }]])),
    async settle() {
      const next = new Map<string, Stay>()
      for (const [id, stay] of stays) {
        const waits = stay.actId === null || (await outbox.isWaiting(stay.actId))
        if (waits || !stay.isSent) next.set(id, { ...stay, isSent: !waits })
      }
      await keep(next)
    },
  }
}
