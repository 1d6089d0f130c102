/** How a visitor goes through the screens: by what is written on them, in any language. */
import { expect, type Page } from '@playwright/test'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  fever,
  film,
  plan,
  proof,
  purpose,
  purposeValues,
  tools,
  training,
  welcome,
  wishes,
} from '#server/demo/demo-texts.ts'
import { textFor } from '#server/platform/words/texts.ts'

type DemoLanguage = keyof typeof fever

/** A page, and the language it is read in. */
export class Visitor {
  readonly page: Page
  readonly language: DemoLanguage

  constructor(page: Page, language: DemoLanguage = 'en') {
    this.page = page
    this.language = language
  }

  t(key: MessageKey, params: Record<string, string | number> = {}): string {
    return textFor(this.language, key, params)
  }

  /** Opens a link and waits until the page answers to the visitor. */
  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await expect(this.page).toHaveURL(/\/visit$/)
  }

  async sees(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  button(key: MessageKey, params?: Record<string, string | number>) {
    return this.page.getByRole('button', { name: this.t(key, params) })
  }

  async press(key: MessageKey, params?: Record<string, string | number>): Promise<void> {
    await this.button(key, params).click()
  }

  async begin(): Promise<void> {
    await this.press('visit_overview_start')
  }

  async giveDetails(): Promise<void> {
    await this.sees(this.t('visit_details_title'))
    await this.press('visit_details_submit')
  }

  /** Opens the fields of what is known. */
  async changeDetails(): Promise<void> {
    await this.page.getByText(this.t('common_button_change'), { exact: true }).click()
  }

  async readWelcome(): Promise<void> {
    await this.sees(welcome[this.language].title)
    await this.press('visit_flow_message_continue')
  }

  async choosePurpose(value: (typeof purposeValues)[number]): Promise<void> {
    const { label, values } = purpose[this.language]
    await this.sees(label)
    await this.choose(values[purposeValues.indexOf(value)] ?? '')
  }

  async answerTools(answer: 'common_yes' | 'common_no'): Promise<void> {
    await this.sees(tools[this.language])
    await this.choose(this.t(answer))
  }

  async answerFever(answer: 'common_yes' | 'common_no'): Promise<void> {
    await this.sees(fever[this.language])
    await this.choose(this.t(answer))
  }

  async choose(answer: string): Promise<void> {
    await this.page.getByRole('radio', { name: answer, exact: true }).check()
    await this.press('visit_flow_continue')
  }

  async uploadProof(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const label = proof[this.language]
    await this.sees(label)
    await this.page.getByLabel(label).setInputFiles(file)
  }

  async tellTraining(date: string): Promise<void> {
    await this.sees(training[this.language])
    await this.page.getByLabel(training[this.language]).fill(date)
    await this.press('visit_flow_continue')
  }

  /** Watches the whole video, which takes as long as it lasts. */
  async watchFilm(): Promise<void> {
    await this.sees(film[this.language].title)
    await this.press('visit_video_play')
    const button = this.button('visit_flow_continue')
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.click()
  }

  async tellWishes(text: string): Promise<void> {
    await this.sees(wishes[this.language])
    await this.page.getByLabel(wishes[this.language]).fill(text)
    await this.press('visit_flow_continue')
  }

  async lookAtPlan(): Promise<void> {
    await this.sees(plan[this.language].title)
    await expect(this.page.getByRole('img', { name: plan[this.language].alt })).toBeVisible()
    await this.press('visit_flow_continue')
  }

  /** The short way from the overview to the agreement: who comes for a meeting. */
  async goToAgreement(): Promise<void> {
    await this.begin()
    await this.giveDetails()
    await this.readWelcome()
    await this.choosePurpose('meeting')
    await this.answerFever('common_no')
    await this.tellWishes('')
    await this.lookAtPlan()
    await this.sees(this.t('visit_agreement_title'))
  }

  /** Draws across the pad with the mouse, as a finger would. */
  async drawSignature(): Promise<void> {
    const pad = this.page.getByRole('img', { name: this.t('visit_agreement_signature') })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('There is no signature pad to draw on.')
    const { mouse } = this.page
    await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
    await mouse.down()
    for (const [x, y] of [
      [0.3, 0.2],
      [0.4, 0.7],
      [0.6, 0.3],
      [0.7, 0.6],
    ] as const) {
      await mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 })
    }
    await mouse.up()
    await expect(this.button('visit_agreement_submit')).not.toHaveAttribute('aria-disabled')
  }

  async sign(): Promise<void> {
    await this.drawSignature()
    await this.press('visit_agreement_submit')
  }

  async seesPass(): Promise<void> {
    await this.sees(this.t('visit_pass_title'))
    await expect(this.qr()).toBeVisible()
  }

  qr() {
    return this.page.getByRole('img', { name: this.t('visit_pass_qr_label') })
  }
}
