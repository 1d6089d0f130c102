/** How an employee goes through the booking area: by what is written on the screens, with every tap counted. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { OpenDeps } from '#server/open-deps.ts'
import { WalkIn } from './journey-door.ts'
import { openDesks, type JourneyDesks, type JourneyEmployee } from './journey-desks.ts'
import type { Visitor } from './journey-walk.ts'
import type { JourneyScene } from './journey-scene.ts'

export class Employee extends WalkIn {
  readonly desks: JourneyDesks

  constructor(page: Page, desks: JourneyDesks, language?: Visitor['language']) {
    super(page, language)
    this.desks = desks
  }

  /** The same location on another screen, or in another language. */
  on(page: Page, language?: Visitor['language']): Employee {
    return new Employee(page, this.desks, language)
  }

  named(firstname: string, language?: string): Promise<JourneyEmployee> {
    return this.desks.employee(firstname, language)
  }

  override async open(link: string): Promise<void> {
    await this.page.goto(link)
    await expect(this.page).toHaveURL(/\/booking$/)
  }

  /** The row of a day. */
  day(name: string): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name, exact: true })
    return this.page.getByRole('listitem').filter({ has: heading })
  }

  /** From the week to the desks of a day. */
  async chooseDesk(day: string): Promise<void> {
    const names = [this.t('booking_choose_desk'), this.t('booking_other_desk')]
    const row = this.day(day)
    const button = row.getByRole('button', { name: names[0] ?? '' })
    await button.or(row.getByRole('button', { name: names[1] ?? '' })).click()
    await this.sees(this.t('booking_desks_title'))
    await expect(this.page.getByRole('listbox').first()).toBeVisible()
  }

  /** Takes a desk of a day by its number in the list. */
  async bookOnList(day: string, number: string): Promise<void> {
    await this.chooseDesk(day)
    const showList = this.page.getByRole('button', { name: this.t('booking_list_show') })
    const list = this.page.getByRole('listbox', { name: /^Desks in / })
    // Where there is room, the list stands beside the plan already.
    await expect(showList.or(list)).toBeVisible()
    if (await showList.isVisible()) await showList.click()
    await this.page
      .getByRole('option', { name: new RegExp(`^Desk ${number} `) })
      .last()
      .click()
    await this.press('booking_book_desk', { number })
  }
}

export async function openBooking(
  page: Page,
  deps: OpenDeps,
  scene: JourneyScene,
): Promise<{ readonly employee: Employee; readonly desks: JourneyDesks }> {
  const desks = await openDesks(deps, scene)
  return { employee: new Employee(page, desks), desks }
}
