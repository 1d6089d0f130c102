/** The query after a change, without a question mark; what the screen does not name, such as the location, stays. */
export function changedSearch(
  query: string | Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const said = new URLSearchParams(query)
  for (const [name, text = ''] of Object.entries(change)) {
    if (text === '') said.delete(name)
    else said.set(name, text)
  }
  return said.toString()
}
