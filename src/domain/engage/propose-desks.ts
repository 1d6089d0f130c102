/** Which desk of Eptura Engage is which here, by their names: somebody looks at it before it counts. Issue 15 §4. */
import type { ListedDesk } from './read-bookings.ts'

export type OwnDesk = {
  readonly deskId: string
  readonly number: string
  readonly area: string
}

/**
 * A desk is proposed where a name is that of one desk alone: its number, or its space and number.
 * @returns the ResourceItemID by desk
 */
export function proposeDesks(
  own: readonly OwnDesk[],
  listed: readonly ListedDesk[],
): ReadonlyMap<string, string> {
  const byName = Map.groupBy(listed, ({ name }) => plain(name))
  const byNumber = Map.groupBy(own, ({ number }) => plain(number))
  const proposed = new Map<string, string>()
  for (const { deskId, number, area } of own) {
    const full = byName.get(plain(`${area}${number}`))
    const isOnly = byNumber.get(plain(number))?.length === 1
    const found = full ?? (isOnly ? byName.get(plain(number)) : undefined)
    const [first, second] = found ?? []
    if (first !== undefined && second === undefined) proposed.set(deskId, first.id)
  }
  return proposed
}

/** Letters and digits alone: one side writes “A-12” where the other has “a 12”. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
