/** The id of a visit of which the device knows only a genuine pass, newer than its bundle. */
export function strangerId(today: string, passId: string): string {
  return `${today}/M-pass/V-${passId.replaceAll('-', '')}`
}
