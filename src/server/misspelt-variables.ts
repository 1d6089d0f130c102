/** Variables that someone set but nothing reads: a misspelt DATABASE_URL would otherwise silently start an empty Foyer. */

/** Shorter names are too close to common names in every environment. */
const minLength = 8

/**
 * @param known the variables that Foyer reads.
 * @returns a sentence for each variable that was probably meant for Foyer.
 */
export function misspeltVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((other) => isNear(name.toUpperCase(), other))
    if (meant !== undefined) return [`${name} is not read. Did you mean ${meant}?`]
    return name.startsWith('FOYER_')
      ? [`${name} is not read: docs/configuration.md lists every variable.`]
      : []
  })
}

function isNear(name: string, known: string): boolean {
  if (known.length < minLength || Math.abs(name.length - known.length) > 2) return false
  return distance(name, known) <= (known.length < 10 ? 1 : 2)
}

/** How many letters were mistyped, left out, added, or swapped. */
function distance(typed: string, meant: string): number {
  let older: number[] = []
  let previous = Array.from({ length: meant.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    older = previous
    previous = current
  }
  return previous[meant.length] ?? 0
}
