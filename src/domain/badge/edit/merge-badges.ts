import { badgeLimits } from '../badge-template.ts'
import type { EditedBadge, EditedElement } from './edited-badge.ts'

/** What two editors changed in different ways: an element, or what the badge is beside its elements. */
export type BadgeConflict =
  | { readonly part: 'element'; readonly id: string }
  | { readonly part: 'name' | 'size' }

/** Both editors' changes. In a conflict it holds mine. */
export type MergedBadge = {
  readonly badge: EditedBadge
  readonly conflicts: readonly BadgeConflict[]
}

/**
 * Brings two editors' changes to one badge together, element by element: what only one of them touched is theirs, what both
 * changed is a conflict, and what one removed and the other changed stays. The order is mine where I changed it.
 */
export function mergeBadges(
  base: EditedBadge,
  mine: EditedBadge,
  theirs: EditedBadge,
): MergedBadge {
  const conflicts: BadgeConflict[] = []
  const name = mergePart(base.name, mine.name, theirs.name)
  if (name.isConflict) conflicts.push({ part: 'name' })
  const size = mergePart(sizeOf(base), sizeOf(mine), sizeOf(theirs))
  if (size.isConflict) conflicts.push({ part: 'size' })
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const merged = new Map<string, EditedElement>()
  for (const id of new Set([...before.keys(), ...own.keys(), ...other.keys()])) {
    const { value, isConflict } = mergePart(before.get(id), own.get(id), other.get(id))
    const element = value ?? (isConflict ? other.get(id) : undefined)
    if (isConflict) conflicts.push({ part: 'element', id })
    if (element !== undefined) merged.set(id, element)
  }
  const isMyOrder = orderOf(mine, base) !== orderOf(base, mine)
  const [first, second] = isMyOrder ? [mine, theirs] : [theirs, mine]
  const order = [...new Set([...first.elements, ...second.elements].map(({ id }) => id))]
  const elements = order.flatMap((id) => merged.get(id) ?? []).slice(0, badgeLimits.maxElements)
  return { badge: { name: name.value, ...size.value, elements }, conflicts }
}

type MergedPart<Part> = { readonly value: Part; readonly isConflict: boolean }

function mergePart<Part>(before: Part, own: Part, other: Part): MergedPart<Part> {
  if (isSame(own, before)) return { value: other, isConflict: false }
  return { value: own, isConflict: !isSame(other, before) && !isSame(own, other) }
}

function sizeOf({ widthMm, heightMm }: EditedBadge) {
  return { widthMm, heightMm }
}

function byId({ elements }: EditedBadge): ReadonlyMap<string, EditedElement> {
  return new Map(elements.map((element) => [element.id, element]))
}

/** In which order a badge has those elements that the other has too. */
function orderOf({ elements }: EditedBadge, other: EditedBadge): string {
  const shared = byId(other)
  return elements.flatMap(({ id }) => (shared.has(id) ? [id] : [])).join(' ')
}

/** Whether two badges are the same. */
export function isSameBadge(one: EditedBadge, other: EditedBadge): boolean {
  return one === other || isSame(one, other)
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || written(one) === written(other)
}

/** With the names of each object in one order, wherever it comes from. */
function written(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  )
}
