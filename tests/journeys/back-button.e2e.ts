/** The way back at the door, where the screens of the walk-in and those of its visit lie in one history (Spec §2). */
import { WalkIn } from '../support/journey-door.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { params: { visitorCheckFlowId: null }, walkIn: { hostStep: 'REQUIRED' } } })

for (const way of ['the button', 'the browser'] as const) {
  test(`leads from the agreement to the details in one step of ${way}`, async ({ page, scene }) => {
    const visitor = new WalkIn(page)
    const goBack = () =>
      way === 'the button' ? visitor.press('common_button_back') : page.goBack()
    await visitor.arrive(await scene.walkInLink())
    await visitor.comesWithoutInvite()
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.tellName('Vera', 'Visitor')
    await visitor.sees('Please read and sign')
    await goBack()
    await visitor.sees('Your details')
    await visitor.press('visit_details_submit')
    await visitor.sees('Please read and sign')
    await goBack()
    await visitor.sees('Your details')
    // The visit is made: the entries of the walk-in before it lead nowhere.
    await page.goBack()
    await expect(page).toHaveURL(/\/walkin$/)
    await visitor.press('visit_details_submit')
    await visitor.sign()
    await visitor.isCheckedIn()
  })
}
