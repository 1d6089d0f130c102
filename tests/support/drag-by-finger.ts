import type { Locator } from '@playwright/test'

const steps = 8

/**
 * Drags by a real touch, which the browser may take for a scroll as it would on a phone; pointer events that a script makes up never
 * are. `by` in pixels of the page.
 */
export async function dragByFinger(
  item: Locator,
  by: { readonly x: number; readonly y: number },
): Promise<void> {
  const page = item.page()
  await item.scrollIntoViewIfNeeded()
  const box = await item.boundingBox()
  if (box === null) throw new Error('There is nothing to drag.')
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => ({
    x: box.x + box.width / 2 + by.x * share,
    y: box.y + box.height / 2 + by.y * share,
  })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = [at(step / steps)]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
