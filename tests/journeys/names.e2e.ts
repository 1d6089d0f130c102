/** A name reads in the order of its own script, whatever the direction of the screen: the whole of it is one isolate. */
import type { Locator, Page } from '@playwright/test'
import { insideId } from '#contract/ids.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

/** Where the words of a text begin on the screen, from the left. */
async function placesOf(place: Locator, words: readonly string[]): Promise<readonly number[]> {
  return place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (!wanted.every((word) => text.includes(word))) continue
      return wanted.map((word) => {
        const range = document.createRange()
        range.setStart(node, text.indexOf(word))
        range.setEnd(node, text.indexOf(word) + word.length)
        return range.getBoundingClientRect().left
      })
    }
    return []
  }, words)
}

async function readsFromLeft(place: Locator, first: string, second: string): Promise<void> {
  await expect(place).toContainText(second)
  const [one = 0, other = 0] = await placesOf(place, [first, second])
  expect(one).toBeLessThan(other)
}

async function readsFromRight(place: Locator, first: string, second: string): Promise<void> {
  await expect(place).toContainText(second)
  const [one = 0, other = 0] = await placesOf(place, [first, second])
  expect(one).toBeGreaterThan(other)
}

async function openConsole(page: Page, language: string, id: string, deps: OpenDeps) {
  await deps.db.system
    .updateTable('users')
    .set({ language })
    .where('user_id', '=', insideId('US', id) ?? '')
    .execute()
  await page.goto('/console')
}

test('a Latin name in Arabic, and an Arabic one in English', async ({ page, scene }) => {
  const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer', language: 'ar' })
  const arabic = new Visitor(page, 'ar')
  await arabic.open(ann.link)
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
  await readsFromLeft(page.getByRole('main'), 'Hanne', 'Host')
  const nour = await scene.invite({ firstname: 'نور', lastname: 'حداد' })
  const english = new Visitor(page)
  await english.open(nour.link)
  await english.begin()
  await readsFromRight(page.locator('.known-name'), 'نور', 'حداد')
})

test('names of three scripts in the log and its panel, in Arabic @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await scene.invite({ firstname: 'نور', lastname: 'حداد' })
  await scene.invite({ firstname: '太郎', lastname: '山田' })
  const reception = await makeStaff(deps, scene, 'RECEPTION')
  await reception.signIn(page)
  await openConsole(page, 'ar', reception.id, deps)
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
  const ann = page.getByRole('row').filter({ hasText: 'Ann Archer' })
  await readsFromLeft(ann, 'Ann', 'Archer')
  await readsFromRight(page.getByRole('row').filter({ hasText: 'نور' }), 'نور', 'حداد')
  await expect(page.getByRole('row').filter({ hasText: '山田太郎' })).toBeVisible()
  await page.getByRole('link', { name: 'Ann Archer' }).click()
  await readsFromLeft(page.getByRole('complementary'), 'Ann', 'Archer')
  await readsFromLeft(page.getByRole('complementary'), 'Hanne', 'Host')
})
