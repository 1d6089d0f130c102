import type { Deps } from '#server/deps.ts'
import type { DirectoryKey } from '../queries.ts'
import type { ScimAnswer } from './call.ts'
import { insertCall } from './queries-calls.ts'

export type CallNote = Pick<ScimAnswer, 'status' | 'did' | 'personId' | 'groupId' | 'filter'> & {
  readonly method: string
  /** As the routes name it: `/Users/{id}`. */
  readonly path: string
  readonly at: string
  readonly ms: number
  readonly error: string | null
}

/** Of these nobody has to do anything: unknown, changed meanwhile, or called too often. */
const ordinary = new Set([401, 404, 405, 412, 429, 503])

/** Writes down what a call did, and how the directory is doing. A log that can't be written keeps no call from being answered. */
export async function noteCall(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  key: DirectoryKey,
  note: CallNote,
): Promise<void> {
  const { method, status } = note
  const path = (note.filter ?? '') === '' ? note.path : `${note.path}?filter=${note.filter ?? ''}`
  const isRefused = status >= 400 && !ordinary.has(status)
  const isTaken = status < 300 && method !== 'GET'
  try {
    await insertCall(db.system, key, { ...note, path: path.slice(0, 300), isRefused, isTaken })
  } catch (failure) {
    log.error({ err: failure }, 'a call of a directory could not be written down')
  }
}
