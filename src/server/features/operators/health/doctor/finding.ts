/** What the doctor found at one place, and what to do about it. */
export type Finding = {
  readonly state: 'ok' | 'warning' | 'problem'
  /** Where it looked: one word, the first column. */
  readonly place: string
  /** One sentence. */
  readonly found: string
  /** One sentence that says what to do; ok needs none. */
  readonly advice?: string
}

type Sentence = readonly [found: string, advice: string]

/** Writes findings about one place. */
export function findingsAt(place: string) {
  return {
    ok: (found: string): Finding => ({ state: 'ok', place, found }),
    warning: (...[found, advice]: Sentence): Finding => ({
      state: 'warning',
      place,
      found,
      advice,
    }),
    problem: (...[found, advice]: Sentence): Finding => ({
      state: 'problem',
      place,
      found,
      advice,
    }),
  }
}

/** The findings in columns; what to do stands below what was found. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ place }) => place.length))
  const lines = findings.flatMap(({ state, place, found, advice }) => {
    const start = `${state.padEnd(7)}  ${place.padEnd(width)}  `
    return [
      `${start}${found}`,
      ...(advice === undefined ? [] : [' '.repeat(start.length) + advice]),
    ]
  })
  return [...lines, '', summarise(findings)]
}

function summarise(findings: readonly Finding[]): string {
  const count = (state: Finding['state'], one: string, many: string) => {
    const found = findings.filter((finding) => finding.state === state).length
    return found === 0 ? [] : [`${String(found)} ${found === 1 ? one : many}`]
  }
  const parts = [
    ...count('problem', 'problem', 'problems'),
    ...count('warning', 'warning', 'warnings'),
  ]
  return parts.length === 0 ? 'Everything looks fine.' : `${parts.join(', ')}.`
}
