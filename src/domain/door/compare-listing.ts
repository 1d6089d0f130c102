/** What has to be mended, by what an access control system says it has. Issue 15 §5, full resync: only what was made here. */

/** A credential as it should be there. */
export type KeptCredential = {
  readonly credentialId: string
  readonly token: number
  readonly reference: string
  /** What the other side should call its level; null: it should not be there. */
  readonly level: string | null
  /** By which the other side knows it; null: that is not known here. */
  readonly remoteId: string | null
  /** Whether it may be there: it was told to the other side, or may have been. */
  readonly wasTold: boolean
}

export type ListedItem = {
  readonly id: string
  readonly token: string
  /** Null where the other side does not say it. */
  readonly level: string | null
  readonly reference: string | null
}

export type Difference =
  /** It should be there, and is not. */
  | { readonly kind: 'MISSING'; readonly credentialId: string }
  /** It is there with another level. */
  | {
      readonly kind: 'WRONG_LEVEL'
      readonly credentialId: string
      readonly remoteId: string
      readonly level: string
    }
  /** It is there as it should be, by an id that was not known here. */
  | { readonly kind: 'FOUND'; readonly credentialId: string; readonly remoteId: string }
  /** It was made here, and should not be there. Null: nobody knows any more for whom. */
  | { readonly kind: 'EXTRA'; readonly credentialId: string | null; readonly remoteId: string }
  /** It should not be there, and is not. */
  | { readonly kind: 'GONE'; readonly credentialId: string }

export type Comparison = {
  readonly differences: readonly Difference[]
  /** As it should be. */
  readonly same: number
  /** Not made here: left alone. */
  readonly foreign: number
}

/**
 * Whose a record is says its id, else the reference in it. A token alone says it only of a record whose insertion was never answered:
 * somebody may have given the same number by hand.
 * @param prefix of the references that were made here
 */
export function compareListing(
  kept: readonly KeptCredential[],
  items: readonly ListedItem[],
  prefix: string,
): Comparison {
  const byId = new Map(items.map((item) => [item.id, item]))
  const byReference = Map.groupBy(items, (item) => item.reference)
  const byToken = Map.groupBy(items, (item) => Number(item.token))
  const taken = new Set<string>()
  const differences: Difference[] = []
  let same = 0
  for (const one of kept) {
    const found = itemsOf(one, { byId, byReference, byToken }).filter(({ id }) => !taken.has(id))
    for (const { id } of found) taken.add(id)
    const [first, ...more] = found
    const extra = one.level === null ? found : more
    for (const { id } of extra) {
      differences.push({ kind: 'EXTRA', credentialId: one.credentialId, remoteId: id })
    }
    if (one.level === null) {
      if (found.length === 0 && one.wasTold) {
        differences.push({ kind: 'GONE', credentialId: one.credentialId })
      }
      continue
    }
    const difference = judgeKept(one, first)
    if (difference === null) same += 1
    else differences.push(difference)
  }
  const left = items.filter(({ id }) => !taken.has(id))
  const orphans = left.filter(({ reference }) => reference?.startsWith(prefix) === true)
  for (const { id } of orphans)
    differences.push({ kind: 'EXTRA', credentialId: null, remoteId: id })
  return { differences, same, foreign: left.length - orphans.length }
}

type Listing = {
  readonly byId: ReadonlyMap<string, ListedItem>
  readonly byReference: ReadonlyMap<string | null, readonly ListedItem[]>
  readonly byToken: ReadonlyMap<number, readonly ListedItem[]>
}

/** The one whose id is known first. */
function itemsOf(
  { remoteId, reference, token, wasTold }: KeptCredential,
  { byId, byReference, byToken }: Listing,
): readonly ListedItem[] {
  const known = remoteId === null ? undefined : byId.get(remoteId)
  const named = byReference.get(reference) ?? []
  const found = [...(known === undefined ? [] : [known]), ...named.filter((item) => item !== known)]
  if (found.length > 0 || remoteId !== null || !wasTold) return found
  // Two with the number, and neither says whose it is: a person decides.
  const numbered = (byToken.get(token) ?? []).filter((item) => item.reference === null)
  return numbered.length === 1 ? numbered : []
}

function judgeKept(one: KeptCredential, item: ListedItem | undefined): Difference | null {
  const { credentialId } = one
  if (item === undefined) return { kind: 'MISSING', credentialId }
  const { id: remoteId, level } = item
  if (level !== null && level !== one.level) {
    return { kind: 'WRONG_LEVEL', credentialId, remoteId, level }
  }
  return remoteId === one.remoteId ? null : { kind: 'FOUND', credentialId, remoteId }
}
