import { foldName } from './fold-name.ts'

/** Whether a word of the name begins so. `wanted` is folded (`foldName`); an empty one is everybody's. */
export function isCalled(name: string, wanted: string): boolean {
  return ` ${foldName(name)}`.includes(` ${wanted}`)
}
