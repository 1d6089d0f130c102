import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey-test.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { Visitor } from '../support/journey-walk.ts'

async function atTheAgreement(page: Page, scene: JourneyScene): Promise<Visitor> {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting', fever: 'false', wishes: 'Tea' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('Where to find us')
  await visitor.press('visit_flow_continue')
  await visitor.sees('Please read and sign')
  return visitor
}

/** Width of the pad's surface, and how many of its pixels hold ink. */
function look(page: Page): Promise<{ width: number; ink: number }> {
  return page.locator('canvas').evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas')
    const { width, height } = element
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    let ink = 0
    for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) > 0) ink += 1
    return { width, ink }
  })
}

test('a signature that was cleared cannot be sent, and can be drawn anew', async ({
  page,
  scene,
}) => {
  const visitor = await atTheAgreement(page, scene)
  const submit = visitor.button('visit_agreement_submit')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await visitor.drawSignature()
  expect((await look(page)).ink).toBeGreaterThan(100)
  await visitor.press('visit_agreement_signature_clear')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect((await look(page)).ink).toBe(0)
  await submit.click({ force: true })
  await visitor.sees('Please read and sign')
  await visitor.sign()
  await visitor.seesPass()
})

test('a signature is still there after the window was made smaller', async ({ page, scene }) => {
  const visitor = await atTheAgreement(page, scene)
  await visitor.drawSignature()
  const before = await look(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => (await look(page)).width).toBeLessThan(before.width)
  expect((await look(page)).ink).toBeGreaterThan(100)
  await visitor.press('visit_agreement_submit')
  await visitor.seesPass()
})

test('who cannot draw types the name', async ({ page, scene }) => {
  const visitor = await atTheAgreement(page, scene)
  await visitor.press('visit_agreement_signature_alternative')
  await page.getByLabel('Type your full name').fill('Vera Visitor')
  await visitor.press('visit_agreement_submit')
  await visitor.seesPass()
})
