import type { EditedBadge } from '#domain/badge/edit/edited-badge.ts'
import type { KeptBadge } from './badge-server.ts'

/** A badge that was edited and not saved, and what it was edited from. */
export type UnsavedEdit = { readonly base: KeptBadge; readonly badge: EditedBadge }

/** Where this browser keeps one, so that it outlives a tab that is closed. */
export type UnsavedPlace = {
  readonly read: () => UnsavedEdit | null
  readonly keep: (edit: UnsavedEdit) => void
  readonly drop: () => void
}

/** Another form of it is not read. */
const format = 'badge-edit/1'

/** `name` says whose edit of which badge. */
export function openUnsaved(name: string, storage: () => Storage): UnsavedPlace {
  const key = `foyer-badge-edit ${name}`
  // Where storage is forbidden or full nothing is kept: the page asks before it is left, as ever.
  const tried = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  return {
    read: () => tried(() => readEdit(storage().getItem(key)), null),
    keep: (edit) =>
      tried(() => storage().setItem(key, JSON.stringify({ format, ...edit })), undefined),
    drop: () => tried(() => storage().removeItem(key), undefined),
  }
}

function readEdit(text: string | null): UnsavedEdit | null {
  if (text === null) return null
  const found: unknown = JSON.parse(text)
  const isOurs =
    typeof found === 'object' && found !== null && 'format' in found && found.format === format
  // oxlint-disable-next-line no-unsafe-type-assertion -- written by `keep` alone, in this format
  return isOurs ? (found as unknown as UnsavedEdit) : null
}
