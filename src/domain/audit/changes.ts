/** What a change of settings comes down to: field by field, from which value to which. Issue 16 §1. */

type Scalar = string | number | boolean | null
/** As it is shown; a list only of such. Null: nothing was or is there. */
export type ChangedValue = Scalar | readonly Scalar[]

export type Change = {
  /** The way to it, `opening.days.0.from`. */
  readonly field: string
  readonly from: ChangedValue
  readonly to: ChangedValue
  /** Whether it is only said that it changed: the values are null. */
  readonly hidden: boolean
}

/** As many of a change as are kept; more of them say less. */
export const mostChanges = 200
/** Of a value. */
const mostLetters = 500
const mostListed = 50
const mostDepth = 8

/**
 * The fields that differ, in the order of the value before and then of the one after. What is secret by its name, and texts with
 * an email address, are only said to have changed: the log can't forget a person.
 * @param secret further names of fields, wherever they stand
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  secret: readonly string[] = [],
): readonly Change[] {
  const was = leavesOf(before)
  const is = leavesOf(after)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .flatMap((field): readonly Change[] => {
      const [from, to] = [was.get(field) ?? null, is.get(field) ?? null]
      if (JSON.stringify(from) === JSON.stringify(to)) return []
      const isSecret = field
        .split('.')
        .some((name) => /secret|password|token/i.test(name) || secret.includes(name))
      if (isSecret || isPersonal(from) || isPersonal(to)) {
        return [{ field, from: null, to: null, hidden: true }]
      }
      return [{ field, from: shortened(from), to: shortened(to), hidden: false }]
    })
    .slice(0, mostChanges)
}

function leavesOf(value: unknown): ReadonlyMap<string, ChangedValue> {
  const leaves = new Map<string, ChangedValue>()
  const visit = (path: string, one: unknown, depth: number): void => {
    if (one === undefined || one === null) return
    if (isScalar(one)) {
      leaves.set(path, one)
      return
    }
    if (Array.isArray(one) && one.every(isScalar)) {
      leaves.set(path, one)
      return
    }
    if (typeof one !== 'object') return
    if (depth === mostDepth) {
      leaves.set(path, JSON.stringify(one))
      return
    }
    const parts: readonly (readonly [string, unknown])[] = Array.isArray(one)
      ? one.map((part, index) => [nameOf(part, index), part] as const)
      : Object.entries(one)
    for (const [name, part] of parts) visit(path === '' ? name : `${path}.${name}`, part, depth + 1)
  }
  visit('', value, 0)
  return leaves
}

/** What has an id of its own is the same thing wherever it stands. */
function nameOf(part: unknown, index: number): string {
  const id: unknown = typeof part === 'object' && part !== null && 'id' in part ? part.id : null
  return typeof id === 'string' ? id : String(index)
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isPersonal(value: ChangedValue): boolean {
  const all: readonly Scalar[] = isScalar(value) ? [value] : value
  return all.some((one) => typeof one === 'string' && /\S@\S/.test(one))
}

function shortened(value: ChangedValue): ChangedValue {
  if (isScalar(value)) return shortText(value)
  const shown = value.slice(0, mostListed).map(shortText)
  return value.length > mostListed ? [...shown, '…'] : shown
}

function shortText(value: Scalar): Scalar {
  if (typeof value !== 'string' || value.length <= mostLetters) return value
  return `${value.slice(0, mostLetters).toWellFormed()}…`
}
