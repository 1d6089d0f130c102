import { inReadingOrder } from '../find-desk.ts'
import { changeDesks, chosenDesks, type DeskKeys, type EditedPlan, shapeOf } from './edited-plan.ts'

/** What a number may be at most; the contract says the same. */
export const longestNumber = 40

/** A number with what stands around its last digits: `A-07` is `A-`, 7 in two digits, and nothing after. */
type Pattern = {
  readonly before: string
  readonly from: number
  readonly digits: number
  readonly after: string
}

/** What a first number says of those that follow; one without digits is followed by its own with 2, 3, … */
function patternOf(first: string): Pattern {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d{1,9})(\D*)$/s.exec(first) ?? []
  if (digits === '') return { before: first, from: 1, digits: 1, after: '' }
  return { before, from: Number(digits), digits: digits.length, after }
}

/** `count` numbers that begin with `first` and count on from there, without those that are taken. */
export function numbersFrom(
  first: string,
  count: number,
  taken: ReadonlySet<string>,
): readonly string[] {
  const { before, from, digits, after } = patternOf(first.trim())
  const numbers: string[] = []
  for (let next = from; numbers.length < count; next += 1) {
    const number = `${before}${String(next).padStart(digits, '0')}${after}`
    if (!taken.has(number)) numbers.push(number)
  }
  return numbers
}

/** What the next desk would be called: one more than the highest with the same words around it as the last one. */
export function nextNumber(plan: EditedPlan): string {
  const last = plan.desks.at(-1)
  if (last === undefined) return '1'
  const taken = new Set(plan.desks.map(({ number }) => number))
  return numbersFrom(last.number, 1, taken)[0] ?? '1'
}

/** The chosen desks numbered anew in reading order, from `first` on; numbers of the others are passed over. */
export function renumberDesks(plan: EditedPlan, keys: DeskKeys, first: string): EditedPlan {
  const taken = new Set(plan.desks.flatMap(({ key, number }) => (keys.has(key) ? [] : [number])))
  const order = inReadingOrder(
    chosenDesks(plan, keys).map((desk) => ({ number: desk.key, shape: shapeOf(desk) })),
  )
  const numbers = numbersFrom(first, order.length, taken)
  const numberOf = new Map(order.map(({ number: key }, index) => [key, numbers[index] ?? '']))
  return changeDesks(plan, keys, (desk) => {
    const number = numberOf.get(desk.key) ?? desk.number
    return number === desk.number ? desk : { ...desk, number }
  })
}

/** What keeps a plan from being saved: desks without a number, with one that is too long, or that another has. */
export type NumberFault = { readonly key: string; readonly fault: 'MISSING' | 'LONG' | 'TWICE' }

export function numberFaults({ desks }: EditedPlan): readonly NumberFault[] {
  const counts = new Map<string, number>()
  for (const { number } of desks) {
    counts.set(number.trim(), (counts.get(number.trim()) ?? 0) + 1)
  }
  return desks.flatMap(({ key, number: typed }): readonly NumberFault[] => {
    const number = typed.trim()
    if (number === '') return [{ key, fault: 'MISSING' }]
    if (number.length > longestNumber) return [{ key, fault: 'LONG' }]
    return counts.get(number) === 1 ? [] : [{ key, fault: 'TWICE' }]
  })
}

/** Without what surrounds a number unseen. */
export function trimNumbers(plan: EditedPlan): EditedPlan {
  const keys = new Set(plan.desks.map(({ key }) => key))
  return changeDesks(plan, keys, (desk) => {
    const number = desk.number.trim()
    return number === desk.number ? desk : { ...desk, number }
  })
}
