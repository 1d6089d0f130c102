import type { Mark } from '#domain/emergency/mark.ts'
import { openKioskDatabase } from '#web/kiosk/store/kiosk-database.ts'
import { sealedValues } from '#web/kiosk/store/sealed-values.ts'
import { emergencyStore } from '#web/session/forget-kept.ts'
import type { InHouse, Place, Roll } from './place.ts'

/** What a phone keeps of an emergency, encrypted with a key that never leaves it (decision 0392). */
export type RollStore = {
  /** With the marks that were kept last. */
  readRoll(): Promise<{ readonly place: Place; readonly roll: Roll } | null>
  keepRoll(place: Place, roll: Roll): Promise<void>
  /** The server's marks, which come more often than the roll is read. */
  keepMarks(emergencyId: string, marks: Roll['marks']): Promise<void>
  /** Marks of an emergency that the server has yet to hear of. */
  readWaiting(emergencyId: string): Promise<readonly Mark[] | null>
  /** Changes the marks that wait, one tab after the other. */
  changeWaiting(
    emergencyId: string,
    change: (marks: readonly Mark[]) => readonly Mark[],
  ): Promise<void>
  /** Who was in the house when it was read last, if that is no longer ago than a day. */
  readHouse(): Promise<KeptHouse | null>
  keepHouse(house: KeptHouse): Promise<void>
  /** It is over: nothing of it stays on the phone but marks that wait. */
  forgetRoll(): Promise<void>
}

export type KeptHouse = { readonly place: Place; readonly house: InHouse }

type KeptMarks = { readonly emergencyId: string; readonly marks: Roll['marks'] }

const { roll: rollName, marks: marksName, house: houseName } = emergencyStore
const houseMs = 24 * 3_600_000
/** One for each: what waits of an earlier one is not lost to the next. */
const waitingName = (emergencyId: string): string => `waiting ${emergencyId}`
const lockName = 'foyer-emergency'

/** Where storage is forbidden every read finds nothing and every write is lost: the page goes on without. */
export function openRollStore(): RollStore {
  const database = openKioskDatabase(emergencyStore.database)
  const values = sealedValues(database, () => emergencyStore.key, 'seal again')
  const readWaiting = (emergencyId: string) =>
    values.read<readonly Mark[]>(waitingName(emergencyId))
  return {
    readRoll: () =>
      orNothing(
        (async () => {
          const kept = await values.read<{ place: Place; roll: Roll }>(rollName)
          const last = await values.read<KeptMarks>(marksName)
          if (kept === null || last?.emergencyId !== kept.roll.emergency.id) return kept
          return { ...kept, roll: { ...kept.roll, marks: last.marks } }
        })(),
      ),
    keepRoll: async (place, roll) =>
      void (await orNothing(
        navigator.locks.request(lockName, async () => {
          await values.put(marksName, keptMarks(roll.emergency.id, roll.marks))
          await values.put(rollName, { place, roll: { ...roll, marks: [] } })
        }),
      )),
    keepMarks: async (emergencyId, marks) =>
      void (await orNothing(
        navigator.locks.request(lockName, () =>
          values.put(marksName, keptMarks(emergencyId, marks)),
        ),
      )),
    readWaiting: (emergencyId) => orNothing(readWaiting(emergencyId)),
    changeWaiting: async (emergencyId, change) =>
      void (await orNothing(
        navigator.locks.request(lockName, async () => {
          const marks = change((await readWaiting(emergencyId)) ?? [])
          if (marks.length === 0) await values.remove(waitingName(emergencyId))
          else await values.put(waitingName(emergencyId), marks)
        }),
      )),
    readHouse: () =>
      orNothing(
        (async () => {
          const kept = await values.read<KeptHouse>(houseName)
          if (kept === null || Date.now() - Date.parse(kept.house.readAt) < houseMs) return kept
          await values.remove(houseName)
          return null
        })(),
      ),
    keepHouse: async (house) => void (await orNothing(values.put(houseName, house))),
    forgetRoll: async () =>
      void (await orNothing(Promise.all([values.remove(rollName), values.remove(marksName)]))),
  }
}

function keptMarks(emergencyId: string, marks: Roll['marks']): KeptMarks {
  return { emergencyId, marks }
}

async function orNothing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch {
    return null
  }
}
