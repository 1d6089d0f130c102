/** How a variable stands in a text. */
export function braced(name: string): string {
  return `{${name}}`
}
