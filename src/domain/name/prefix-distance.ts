/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make of `typed` the beginning of
 * `word` that is nearest to it, or with `isWhole` all of it; null when more than `limit`. Counts as `editDistance` does,
 * for many words at a time.
 */
export function prefixDistance(
  typed: string,
  word: string,
  limit: number,
  isWhole = false,
): number | null {
  const width = Math.min(word.length, typed.length + limit)
  if (width < typed.length - limit || (isWhole && word.length > width)) return null
  let beforeLast: number[] = []
  let last: number[] = []
  for (let column = 0; column <= width; column += 1) last.push(column)
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1)
    const letterBefore = typed.charCodeAt(row - 2)
    const line = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1)
      let cost = at(last, column - 1) + (letter === other ? 0 : 1)
      cost = Math.min(cost, at(last, column) + 1, at(line, column - 1) + 1)
      const isSwapped =
        row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === other
      if (isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      line.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return null
    beforeLast = last
    last = line
  }
  const distance = isWhole ? at(last, width) : Math.min(...last)
  return distance <= limit ? distance : null
}

/** Every column that is asked for has been written. */
function at(line: readonly number[], column: number): number {
  return line[column] ?? 0
}
