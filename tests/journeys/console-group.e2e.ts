/** Several visits at once: a group is checked in by one act, by keys alone, and taken back. */
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 410|ERR_FAILED/ })

test(
  'a group is checked in by one act, whoever was denied meanwhile is named, and it is taken back',
  {
    tag: '@only-desktop',
  },
  async ({ page, scene, deps }) => {
    const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    const bob = await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
    const cyd = await scene.invite({ firstname: 'Cyd', lastname: 'Cooper' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    // What others do is not heard of: this browser still offers what was true before.
    await page.route(/\/vm\/visits\/live/, () => undefined)
    await page.goto('/console?show=all')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(page.locator('[data-placed]')).toBeVisible()
    await page.keyboard.press('j')
    await expect(row('Ann Archer')).toBeFocused()
    await page.keyboard.press('Shift+End')
    const bar = page.getByRole('region', { name: 'Select visitors' })
    await expect(bar.getByText('3 visitors selected').last()).toBeVisible()
    await expect(row('Bob Baker')).toHaveAttribute('aria-selected', 'true')
    await scene.api('visits.checkIn', { token: scene.client, params: bob.params, body: {} })
    await scene.api('visits.checkOut', { token: scene.client, params: bob.params })
    await page.keyboard.press('c')
    await expect(bar.getByText('Check in: done for 2 visitors')).toBeVisible()
    await expect(bar.getByText(/^Bob Baker: The visitor has left\./)).toBeVisible()
    // Whom it was not done to stays chosen, as they are now.
    await expect(bar.getByText('1 visitor selected').last()).toBeVisible()
    expect(await cyd.events()).toContain('visit.checked_in')
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(bar.getByText('Set back to expected: done for 2 visitors')).toBeVisible()
    for (const visit of [ann, cyd]) expect(await visit.events()).toContain('visit.reset')
    await expect(row('Ann Archer')).toContainText('Expected')
    // Nothing of what somebody else did.
    expect(await bob.events()).not.toContain('visit.reset')
    // Also where not all who are chosen can be acted on, what was done stays to be read, and can be taken back.
    await page.keyboard.press('j')
    await page.keyboard.press('Control+a')
    await expect(bar.getByText('3 visitors selected').last()).toBeVisible()
    await page.keyboard.press('c')
    await expect(bar.getByText('Check in: done for 2 visitors')).toBeVisible()
    await expect(bar.getByText('1 visitor selected').last()).toBeVisible()
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(bar.getByText('Set back to expected: done for 2 visitors')).toBeVisible()
  },
)

test(
  'what cannot be loaded without a connection says so, and nothing else is lost',
  {
    tag: '@only-desktop',
  },
  async ({ page, scene, deps }) => {
    await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    const file = /\/shortcut-sheet-[^/]+\.js/
    await page.route(file, (route) => route.abort())
    await page.goto('/console')
    await expect(page.locator('[data-placed]')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByText('You’re offline. Try again')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Ann Archer' })).toBeVisible()
    await page.unroute(file)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
)
