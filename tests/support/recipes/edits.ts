/** The small changes of files that are there already. */

/** Puts a line behind another one. */
export function addLine(after: string, line: string): (before: string) => string {
  return (before) => before.replace(`${after}\n`, `${after}\n${line}\n`)
}

/** Puts a text at the end of a catalogue. */
export function addText(...texts: readonly string[]): (before: string) => string {
  const lines: string[] = []
  for (let at = 0; at < texts.length; at += 2) {
    lines.push(`  ${JSON.stringify(texts[at])}: ${JSON.stringify(texts[at + 1])}`)
  }
  return (before) => `${before.trimEnd().replace(/\n\}$/, '')},\n${lines.join(',\n')}\n}\n`
}
