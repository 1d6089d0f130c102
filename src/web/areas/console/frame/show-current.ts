/** What `selector` names stands in sight in a row that is scrolled, however narrow the screen; the page itself does not move. */
export function showCurrent(row: HTMLElement | null, selector: string): void {
  const current = row?.querySelector(selector)?.getBoundingClientRect()
  if (!row || !current) return
  const { left, width } = row.getBoundingClientRect()
  row.scrollLeft += current.left + current.width / 2 - left - width / 2
}
