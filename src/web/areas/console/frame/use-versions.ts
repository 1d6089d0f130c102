import { useState } from 'react'

type Versions = {
  readonly any: number
  /** Changes that may affect everything. */
  readonly all: number
  readonly of: ReadonlyMap<string, number>
}

/** Counts the changes to what is shown, so that next to a list only what has changed is read again. */
export function useVersions(): {
  readonly ofAny: number
  readonly of: (id: string) => number
  /** Null: anything may have changed. */
  readonly grow: (ids: readonly string[] | null) => void
} {
  const [versions, setVersions] = useState<Versions>({ any: 0, all: 0, of: new Map() })
  return {
    ofAny: versions.any,
    of: (id) => versions.all + (versions.of.get(id) ?? 0),
    grow: (ids) =>
      setVersions(({ any, all, of }) => {
        if (ids === null) return { any: any + 1, all: all + 1, of }
        const grown = new Map(of)
        for (const id of ids) grown.set(id, (grown.get(id) ?? 0) + 1)
        return { any: any + 1, all, of: grown }
      }),
  }
}
