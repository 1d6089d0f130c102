/** The lists and tabs of the console by keys alone: one stop for Tab, arrows from there. The log has a journey of its own. */
import { outsideId } from '#contract/ids.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
// One call of a journey is broken off.
test.use({ expectedErrors: /ERR_FAILED/ })

test('a list is gone through from the field that finds in it, and back', async ({
  page,
  scene,
  deps,
}) => {
  const names = ['Ann Archer', 'Bob Baker', 'Bea Brown', 'Cyd Cooper']
  for (const name of names) {
    const [firstname = '', lastname = ''] = name.split(' ')
    await scene.invite({ firstname, lastname })
  }
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/visitors')
  await expect(page.getByText('4 visitors')).toBeVisible()
  const field = page.getByRole('searchbox')
  const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await field.press('ArrowDown')
  await expect(row('Ann Archer')).toBeFocused()
  await expect(row('Ann Archer')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('End')
  await expect(row('Cyd Cooper')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('be')
  await expect(row('Bea Brown')).toBeFocused()
  // One stop: from the field Tab leads to the row one was at, and from there out of the list.
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row('Bea Brown')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bea Brown' })).toBeVisible()

  await page.goto('/console/people')
  const robin = page.getByRole('button', { name: /^Robin Desk/ })
  await expect(robin).toBeVisible()
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('r')
  await expect(robin).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: /^Hanne Host/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hanne Host' })).toBeVisible()
})

test('tabs are gone through by the arrows, the other way where one reads from right to left', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console')
  const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
  await tab('All').click()
  await expect(tab('All')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Expected')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab('Expected')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(tab('Checked out')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('All')).toBeFocused()
  await page.evaluate(() => void (document.dir = 'rtl'))
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Expected')).toBeFocused()
})

test('who decides goes on with the next, and keeps a reason that was not sent', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const settings = await scene.api('params.visitorManagement', { token: scene.client, params })
  await scene.api('params.putVisitorManagement', {
    token: scene.client,
    params,
    body: { ...settings, approvals: true },
  })
  const host = await makeStaff(deps, scene)
  for (const [hour, firstname] of ['Ann', 'Bob', 'Cyd'].entries()) {
    await scene.api('meetings.create', {
      token: scene.client,
      params,
      body: {
        startAt: `2090-01-02T1${String(hour)}:00:00Z`,
        endAt: `2090-01-02T1${String(hour)}:30:00Z`,
        hostId: host.id,
        visitors: [{ firstname, lastname: 'Archer', email: `${firstname}@example.com` }],
      },
    })
  }
  await (await makeStaff(deps, scene, 'SECURITY')).signIn(page)
  await page.goto('/console/approvals')
  const row = (name: string) => page.getByRole('listitem', { name })
  await row('Ann Archer').press('a')
  await expect(page.getByText('Ann Archer is approved.')).toBeVisible()
  await expect(row('Bob Archer')).toBeFocused()

  await page.keyboard.press('d')
  const reason = row('Bob Archer').getByLabel(/^Reason/)
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription('Only your colleagues see it.')
  await page.keyboard.type('Was here yesterday')
  await page.route('**/reviews/**', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(row('Bob Archer').getByText('What you typed is still here')).toBeVisible()
  await expect(reason).toHaveValue('Was here yesterday')
  await page.unroute('**/reviews/**')
  await reason.press('Enter')
  await expect(page.getByText('Bob Archer is denied.')).toBeVisible()
  await expect(row('Cyd Archer')).toBeFocused()
})
