/** The class on <html> of phones and tablets. Spec §1, extra style marker. */
export const handheldMark = 'handheld'

/**
 * Whether this is a phone or a tablet. The server marks what the browser says it is; tablets that
 * pass for desktops are known here by their touch screen.
 */
export function isHandheld({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isDisguisedTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isDisguisedTablet || /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|Kindle/i.test(userAgent)
}
