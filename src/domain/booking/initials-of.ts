const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** "A. B." of a first and a last name; a letter is what a person counts as one. Issue 4 §1, Colleagues. */
export function initialsOf({
  firstname,
  lastname,
}: {
  readonly firstname: string
  readonly lastname: string
}): string {
  return [firstname, lastname]
    .flatMap((name) =>
      Array.from(letters.segment(name.trim()), ({ segment }) => segment).slice(0, 1),
    )
    .map((letter) => `${letter.toLocaleUpperCase('und')}.`)
    .join(' ')
}
