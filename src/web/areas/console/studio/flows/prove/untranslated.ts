import type { FlowProblem } from '#domain/flow/studio/find-problems.ts'

/** Whether it is a text that some visitors read in another language: there may be one for each screen and language. */
export function isUntranslated({ code, severity }: FlowProblem): boolean {
  return code === 'missing_translation' && severity === 'warning'
}

/** The screens without a text, by language. */
export function untranslatedScreens(
  problems: readonly FlowProblem[],
): ReadonlyMap<string, readonly string[]> {
  const screens = new Map<string, string[]>()
  for (const problem of problems) {
    const { detail, screenId } = problem
    if (!isUntranslated(problem) || detail === null || screenId === null) continue
    screens.set(detail, [...(screens.get(detail) ?? []), screenId])
  }
  return screens
}

/** How many there are to look at: a language counts once. */
export function countProblems(problems: readonly FlowProblem[]): number {
  const others = problems.filter((problem) => !isUntranslated(problem))
  return others.length + untranslatedScreens(problems).size
}
