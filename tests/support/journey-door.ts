/** How somebody goes through the walk-in: by what is written on the screens, with every tap counted. */
import { expect, type Page } from '@playwright/test'
import { Visitor } from './journey-walk.ts'

export class WalkIn extends Visitor {
  #taps = 0
  #keystrokes = 0

  /** Counts what a finger does on this page from now on: taps, and apart from them the keys of a keyboard. */
  async countTaps(): Promise<void> {
    await this.page.exposeFunction('countTap', () => {
      this.#taps += 1
    })
    await this.page.exposeFunction('countKeys', (count: number) => {
      this.#keystrokes += count
    })
    await this.page.addInitScript(() => {
      // What exposeFunction has put there.
      const { countTap, countKeys } = window as unknown as {
        readonly countTap: () => void
        readonly countKeys: (count: number) => void
      }
      const others = new Set(['Enter', 'Tab', 'Backspace', 'ArrowDown', 'ArrowUp'])
      addEventListener('pointerdown', () => countTap(), true)
      addEventListener(
        'input',
        (event) => event instanceof InputEvent && event.data && countKeys(event.data.length),
        true,
      )
      addEventListener('keydown', ({ key }) => others.has(key) && countKeys(1), true)
    })
  }

  /** One for each letter, however it came into the field, and for each key that does something. */
  get keystrokes(): number {
    return this.#keystrokes
  }

  get taps(): number {
    return this.#taps
  }

  /** Scans the sign at reception, or follows the link of a mail, and waits until the page answers. */
  async arrive(link: string): Promise<void> {
    await this.page.goto(link)
    await expect(this.page).toHaveURL(/\/walkin$/)
  }

  /** A card with an icon, a label and a hint. */
  choice(key: 'walkin_invite_yes' | 'walkin_invite_no') {
    return this.page.getByRole('button', { name: this.t(key) })
  }

  async comesWithoutInvite(): Promise<void> {
    await this.sees(this.t('walkin_invite_title'))
    await this.choice('walkin_invite_no').click()
    await this.sees(this.t('walkin_host_title'))
  }

  search() {
    return this.page.getByRole('combobox', { name: this.t('walkin_host_label') })
  }

  /** Types letters and taps the host who is found. */
  async chooseHost(letters: string, name: string): Promise<void> {
    await this.search().fill(letters)
    await this.page.getByRole('option', { name, exact: true }).click()
  }

  /** Types the name, as the keyboard of a phone lets one: on to the next field, and at the last one go. */
  async tellName(firstname: string, lastname: string): Promise<void> {
    await this.sees(this.t('visit_details_title'))
    await this.page.getByLabel(this.t('visit_details_firstname')).fill(firstname)
    await this.page.getByLabel(this.t('visit_details_lastname')).fill(lastname)
    await this.page.keyboard.press('Enter')
  }

  /** Agrees by a tick, where the location takes one. */
  async tick(): Promise<void> {
    await this.sees(this.t('visit_agreement_title'))
    await this.press('visit_agreement_use_tick')
    await this.page.getByLabel(this.t('visit_agreement_tick')).check()
    await this.press('visit_agreement_submit_tick')
  }

  async isCheckedIn(): Promise<void> {
    await this.sees(this.t('visit_checkin_title'))
    await expect(this.qr()).toBeVisible()
  }

  /** "I have an invite", and the address. */
  async asksForLink(email: string): Promise<void> {
    await this.choice('walkin_invite_yes').click()
    await this.sees(this.t('walkin_email_title'))
    const field = this.page.getByLabel(this.t('visit_details_email'))
    // The field takes the focus by itself, so that nobody has to tap it.
    await expect(field).toBeFocused()
    await this.page.keyboard.type(email)
    await this.page.keyboard.press('Enter')
    await this.sees(this.t('walkin_inbox_title'))
  }
}

/** A visitor without a flow to walk: only the host, the details and the agreement. */
export const withoutQuestions = { visitorCheckFlowId: null } as const

/** Somebody at the door, whose taps are counted. */
export async function openWalkIn(page: Page, language: 'en' | 'ar' = 'en'): Promise<WalkIn> {
  const walkIn = new WalkIn(page, language)
  await walkIn.countTaps()
  return walkIn
}
