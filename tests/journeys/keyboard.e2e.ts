import type { Locator } from '@playwright/test'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

/** A visitor without finger or mouse. */
class Typist extends Visitor {
  /** Goes on with Tab until the control has the focus; so every control on the way can be reached and left. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < 40; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(control, 'reached with Tab').toBeFocused()
  }

  async pressKey(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /** A new screen has come: its heading has the focus. */
  async arrivesAt(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
}

// The tick is reached by keys at the door, too (walkin-look.e2e.ts).
for (const [way, tag] of [
  ['a typed name', ''],
  ['a tick', ' @full'],
] as const) {
  test(`a visitor comes to the pass by keyboard alone, with ${way}${tag}`, async ({
    page,
    scene,
  }) => {
    const visit = await scene.invite()
    const visitor = new Typist(page)
    await visitor.open(visit.link)
    await visitor.sees('Hello Vera')
    await visitor.pressKey('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await visitor.pressKey('Enter')
    await visitor.tabTo(visitor.button('visit_overview_start'))
    await visitor.pressKey('Enter')

    await visitor.arrivesAt('Your details')
    await visitor.tabTo(page.getByLabel('Company'))
    await page.keyboard.type('Northwind')
    await visitor.pressKey('Enter')

    await visitor.arrivesAt('Before you come')
    await visitor.tabTo(visitor.button('visit_flow_message_continue'))
    await visitor.pressKey('Space')

    await visitor.arrivesAt('What brings you here?')
    await visitor.tabTo(page.getByRole('radio', { name: 'A meeting' }))
    await visitor.pressKey('Space')
    await visitor.tabTo(visitor.button('visit_flow_continue'))
    await visitor.pressKey('Enter')

    await visitor.arrivesAt('Do you have a fever or a cough today?')
    await visitor.tabTo(page.getByRole('radio', { name: 'Yes' }))
    await visitor.pressKey('ArrowRight')
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await visitor.tabTo(visitor.button('visit_flow_continue'))
    await visitor.pressKey('Enter')

    // A question to be typed: its field takes the focus from the heading after half a second.
    await visitor.sees('Is there anything we should prepare for you?')
    await expect(page.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Tea')
    await visitor.tabTo(visitor.button('visit_flow_continue'))
    await visitor.pressKey('Enter')

    await visitor.arrivesAt('Where to find us')
    await visitor.tabTo(visitor.button('visit_flow_continue'))
    await visitor.pressKey('Enter')

    await visitor.arrivesAt('Please read and sign')
    if (way === 'a tick') {
      await visitor.tabTo(visitor.button('visit_agreement_use_tick'))
      await visitor.pressKey('Enter')
      await visitor.tabTo(page.getByLabel('I have read this and I agree'))
      await visitor.pressKey('Space')
      await visitor.tabTo(visitor.button('visit_agreement_submit_tick'))
    } else {
      await visitor.tabTo(visitor.button('visit_agreement_signature_alternative'))
      await visitor.pressKey('Enter')
      await visitor.tabTo(page.getByLabel('Type your full name'))
      await page.keyboard.type('Vera Visitor')
      await visitor.tabTo(visitor.button('visit_agreement_submit'))
    }
    await visitor.pressKey('Enter')

    await visitor.arrivesAt('You’re all set')
    await visitor.tabTo(visitor.button('visit_checkin_button'))
    await visitor.pressKey('Enter')
    await visitor.sees('You’re checked in')
  })
}
