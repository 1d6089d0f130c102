import { expect, it } from 'vitest'
import { SUCCESS } from '../../flow.ts'
import { factory } from '../build-draft.ts'
import { layoutFlow } from './layout.ts'
import { isOnWay } from './way-on-map.ts'

const map = layoutFlow(factory, () => ({ width: 240, height: 100 }))
const lit = (answers: readonly (readonly [string, string | null])[], end: string): string[] => {
  const steps = answers.map(([screenId, answer]) => ({ screenId, answer }))
  return map.lines
    .filter((line) => isOnWay(line, map, { steps, end }))
    .map(({ from, exit, to }) => `${from} ${exit} ${to}`)
}

it('lights the lines that somebody takes', () => {
  const begin = [
    ['welcome', null],
    ['purpose', 'meeting'],
  ] as const
  expect(lit([...begin, ['fever', 'No'], ['wishes', 'None']], SUCCESS)).toEqual([
    'welcome 0 purpose',
    'purpose 0 fever',
    'fever 1 wishes',
    'wishes 1 success',
  ])
  // An answer without a rule takes the exit of all others.
  expect(lit([['wishes', 'Tea']], SUCCESS)).toEqual(['wishes 0 success'])
  // What was answered isn't known: each exit that leads there.
  expect(lit([['wishes', null]], SUCCESS)).toEqual(['wishes 0 success', 'wishes 1 success'])
  // Somebody is at the last screen still.
  expect(lit(begin, 'purpose')).toEqual(['welcome 0 purpose'])
  expect(lit([], SUCCESS)).toEqual([])
})
