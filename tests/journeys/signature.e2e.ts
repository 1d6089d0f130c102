import type { Page } from '@playwright/test'
import sharp from 'sharp'
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

/** Width of the pad's surface, how many of its pixels hold ink, and what they cover: left, top, right, bottom. */
function look(page: Page): Promise<{ width: number; ink: number; box: number[] }> {
  return page.locator('canvas').evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas')
    const { width, height } = element
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    let ink = 0
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (let alpha = 3; alpha < data.length; alpha += 4) {
      if ((data[alpha] ?? 0) === 0) continue
      ink += 1
      const pixel = (alpha - 3) / 4
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    return { width, ink, box: [left, top, right, bottom] }
  })
}

test('a signature that was cleared cannot be sent; one drawn anew is still there in a smaller window', async ({
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

  await visitor.drawSignature()
  const before = await look(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => (await look(page)).width).toBeLessThan(before.width)
  expect((await look(page)).ink).toBeGreaterThan(100)
  await visitor.press('visit_agreement_submit')
  await visitor.seesPass()
})

const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }

/** A window can take a new size in several steps, and the surface follows each of them: whether both have arrived. */
function hasTaken(page: Page, size: typeof upright): Promise<boolean> {
  return page.locator('canvas').evaluate((element, { width, height }) => {
    if (!(element instanceof HTMLCanvasElement)) throw new TypeError('no canvas')
    const ratio = Math.max(window.devicePixelRatio, 1)
    return (
      window.innerWidth === width &&
      window.innerHeight === height &&
      element.width === Math.round(element.clientWidth * ratio) &&
      element.height === Math.round(element.clientHeight * ratio)
    )
  }, size)
}

/** Runs in the page: what was last made of a canvas, which is what is sent, lies in the attribute of the document. */
function keepPictures(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas below
  const real = HTMLCanvasElement.prototype.toDataURL
  HTMLCanvasElement.prototype.toDataURL = function keep(...options) {
    const made = real.apply(this, options)
    document.documentElement.dataset['picture'] = made
    return made
  }
}

test('a phone that is turned and turned back shows the strokes as they were, and sends all of them at a size that can be read', async ({
  page,
  scene,
}) => {
  await page.addInitScript(keepPictures)
  const visitor = await atTheAgreement(page, scene)
  const turn = async (size: typeof upright): Promise<void> => {
    await page.setViewportSize(size)
    await expect.poll(() => hasTaken(page, size)).toBe(true)
  }
  await turn(onItsSide)
  await visitor.drawSignature()
  const drawn = await look(page)
  for (const size of [upright, onItsSide]) await turn(size)
  // What a finger drew bit by bit and what is drawn at once can differ by a pixel or two at the edges of the lines.
  const before = await look(page)
  expect(before).toEqual({ ...drawn, ink: before.ink })
  expect(Math.abs(before.ink - drawn.ink)).toBeLessThan(drawn.ink / 500)
  for (const size of [upright, onItsSide]) await turn(size)
  expect(await look(page)).toEqual(before)
  await turn(upright)
  const [, , right = 0] = (await look(page)).box
  expect(right).toBeLessThanOrEqual((await look(page)).width)
  const made = (await page.locator('html').getAttribute('data-picture')) ?? ''
  const drawing = sharp(Buffer.from(made.replace(/^data:image\/png;base64,/, ''), 'base64'))
  const { width, height } = await drawing.metadata()
  const ink = await drawing.trim().toBuffer({ resolveWithObject: true })
  expect(Math.max(ink.info.width / 800, ink.info.height / 280)).toBeGreaterThan(0.95)
  // Cut to the ink, with its margin.
  expect(width - ink.info.width).toBeLessThan(80)
  expect(height - ink.info.height).toBeLessThan(80)
  // By key: after a turn the emulated phone can stay enlarged by a few per cent, and is then clicked beside the button.
  await visitor.button('visit_agreement_submit').press('Enter')
  await visitor.seesPass()
})
