/** Two names of a column that people would call the same: capitals, accents, spaces and signs are of no account. */
export function foldHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** What each folded name means, of words as people write them: commas and line ends between them. */
export function meaningsOf<Field extends string>(
  words: Readonly<Record<Field, string>>,
): ReadonlyMap<string, Field> {
  const fields = Object.keys(words) as Field[]
  return new Map(
    fields.flatMap((field) =>
      words[field].split(/[,\n]/).map((word) => [foldHeading(word), field] as const),
    ),
  )
}
