/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other
 * (Damerau–Levenshtein, optimal string alignment); `limit + 1` as soon as it is sure to be more than `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.MAX_SAFE_INTEGER): number {
  if (a === b) return 0
  const tooFar = limit + 1
  if (Math.abs(a.length - b.length) > limit) return tooFar
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (line[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line.push(cost)
    }
    if (Math.min(...line) > limit) return tooFar
    before = last
    last = line
  }
  return Math.min(last[b.length] ?? 0, tooFar)
}
