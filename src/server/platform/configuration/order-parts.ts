import type { ConfigurationPart } from './configuration-part.ts'

/** The parts in an order in which each comes after those that it names. @throws Error for a circle, or a part that is not there */
export function orderParts(parts: readonly ConfigurationPart[]): readonly ConfigurationPart[] {
  const ordered = new Map<string, ConfigurationPart>()
  const waiting = new Set<string>()
  const place = (key: string): void => {
    if (ordered.has(key)) return
    const part = parts.find((one) => one.key === key)
    if (part === undefined || waiting.has(key)) throw new Error(`the part ${key} cannot be placed`)
    waiting.add(key)
    for (const before of part.after ?? []) place(before)
    ordered.set(key, part)
  }
  for (const { key } of parts) place(key)
  return [...ordered.values()]
}
