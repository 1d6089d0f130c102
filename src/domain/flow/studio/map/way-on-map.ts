import type { Way } from '../ways.ts'
import type { FlowMap, MapLine } from './layout.ts'

/** Whether somebody who goes this way takes the line: by what they answered, where that is known. */
export function isOnWay(
  { from, exit, to }: Pick<MapLine, 'from' | 'exit' | 'to'>,
  { exits }: Pick<FlowMap, 'exits'>,
  { steps, end }: Way,
): boolean {
  const at = steps.findIndex(({ screenId }) => screenId === from)
  const step = steps[at]
  const next = steps[at + 1]?.screenId ?? end
  if (step === undefined || next !== to) return false
  const { answer } = step
  if (answer === null) return true
  const own = exits.get(from) ?? []
  const taken =
    own.find(({ answers }) => answers.includes(answer)) ?? own.find(({ isRest }) => isRest)
  return taken === own[exit]
}
