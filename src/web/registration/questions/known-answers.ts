import type { VisitData } from '#contract/page.ts'

/** What was answered at an earlier visit, and not at this one, as it travels. */
export function answersFromBefore(
  data: VisitData,
  answered: readonly string[],
): Readonly<Record<string, string>> {
  const here = new Set([...data.answered, ...answered])
  return Object.fromEntries(
    data.visit.visitor.customFields.flatMap(({ id, value }) => (here.has(id) ? [] : [[id, value]])),
  )
}
