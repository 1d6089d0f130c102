/**
 * A person's name in one line, in the order of its own script and not of the screen's: names in Chinese, Japanese and
 * Korean letters begin with the family name, all others with the given one. Chinese and Japanese write no space between.
 * Who shows it beside other text isolates the whole of it, never its parts.
 */
export function fullName({
  firstname,
  lastname,
}: {
  readonly firstname: string
  readonly lastname: string
}): string {
  const name = `${firstname} ${lastname}`.trim()
  // Kana and Han in one range, and Hangul: every page carries this, and the names of the scripts weigh more.
  if (/[^\s\u3005-\u9fff\u{20000}-\u{3ffff}가-힣]/u.test(name)) return name
  return (lastname + (/[가-힣]/.test(name) ? ' ' : '') + firstname).trim()
}
