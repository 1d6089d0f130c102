/** Whether a screen of the kiosk stands on a tablet as a whole: nothing scrolls, nothing is cut, nothing lies over another. */
import { expect, type Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { expectNoFaults } from './find-faults.ts'
import { lookAtKiosk } from './kiosk-look.ts'
import { AtKiosk, type KioskSettings, makeKiosk, tablet } from './journey-kiosk.ts'
import { phone } from './journey-sizes.ts'
import type { JourneyScene } from './journey-scene.ts'
import { volume } from './volume.ts'

/** Sixty letters, some of them in one word. */
export const house = 'Donaudampfschifffahrtsgesellschaft Hohenberg & Wüstenhagen K'
export const firstname = 'Wilhelmina-Charlotte Alexandra Konstantina Friederike Luise'
export const host = {
  firstname: 'Maximilian-Konstantin Alexander',
  lastname: 'von Katzenellenbogen-Oster',
}
/** Nobody is sent away while somebody looks. */
const patient = { idleSeconds: 600, welcomeSeconds: 60 } as const

type LanguageToFit = 'en' | 'de' | 'ar'
/** German has the longest words, and Arabic goes the other way: English fits where they do. */
export const languagesToFit = volume<readonly LanguageToFit[]>(['de', 'ar'], ['en', 'de', 'ar'])

/**
 * What comes after the first screens stands in the long words of German alone: Arabic is shorter, its lines are as high, and on which
 * side things stand is a matter of style sheets, which name no side of their own (tests/styles.test.ts); who is expected shows that
 * they stand mirrored. The full run shows all of it.
 */
export const languagesForMost = volume<readonly LanguageToFit[]>(['de'], ['en', 'de', 'ar'])

/** In which axe looks as well: it finds the same in every language. */
const languageToLookAt: LanguageToFit = 'de'

/** A kiosk in this language, on its page but not paired yet. */
export async function openToFit(
  page: Page,
  scene: JourneyScene,
  language: LanguageToFit,
  params: Readonly<Record<string, unknown>> = {},
  settings: KioskSettings = {},
) {
  const companyId = outsideId('CO', scene.companyId)
  const { pairingCode } = await makeKiosk(scene, {
    ...settings,
    params: { ...patient, ...params },
    exitCode: '2468',
    languages: [language, 'fr'],
  })
  const kiosk = new AtKiosk(page, language)
  // A window that fills the screen has the size of the screen.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false })
  })
  await page.goto('/walkin?kiosk')
  return { kiosk, pairingCode, companyId }
}

const tightSizes = [{ width: 768, height: 1024 }, { width: 1280, height: 800 }, tablet.viewport]

/**
 * What stands at entrances, on either side: of each layout (media.css) the tightest, and in the full run larger ones. The last is the
 * one in which a journey goes on.
 */
const tabletSizes = volume(tightSizes, [
  { width: 1366, height: 1024 },
  { width: 820, height: 1180 },
  ...tightSizes,
])

export type Fit = {
  /** A text as long as the location likes: it may scroll in a box of its own. */
  readonly mayScroll?: string
  /** Also the contrast in every size, where things lie on pictures. */
  readonly withContrast?: boolean
  /** How long a busy browser may take to lay out a new size. */
  readonly settlesInMs?: number
}

/**
 * Fails, and goes on, with what does not fit in one of the sizes, and in one language with what axe finds and what is too small for a
 * finger; `name` says which screen it is.
 */
export async function expectToFitTablets(
  page: Page,
  name: string,
  { mayScroll = '', withContrast = false, settlesInMs = 5_000 }: Fit = {},
): Promise<void> {
  for (const size of tabletSizes) {
    await page.setViewportSize(size)
    await page.evaluate(whenItStands)

    const place = `${name}, ${String(size.width)} × ${String(size.height)}`
    // A busy browser lays out the parts of a new size one after the other: what does not fit stays so.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(faultsOfFit, mayScroll), { message: place, timeout: settlesInMs })
      .toEqual([])
    if (withContrast) {
      await expectNoFaults(page, `the contrast of ${place}`, {
        runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
      })
    }
  }
  const language = await page.locator('html').getAttribute('lang')
  if (language === languageToLookAt) await lookAtKiosk(page, name)
}

/** Fails with what can't be read where the window is smaller than a tablet, or the letters are several times as large. */
export async function expectToBeReadOnPhone(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(phone.viewport)
  await page.evaluate(whenItStands)
  await expectNoFaults(page, `the contrast of ${name} on a phone`, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
  })
  if (before !== null) await page.setViewportSize(before)
}

/** The kiosk without its server and with it: the mark takes room away, the code of employees is there only online. */
export async function fitsEitherWay(kiosk: AtKiosk, name: string, fit?: Fit): Promise<void> {
  const context = kiosk.page.context()
  const mark = kiosk.page.locator('.connection-mark')
  await context.setOffline(true)
  await expect(mark).toBeVisible()
  await expectToFitTablets(kiosk.page, `${name}, offline`, fit)
  await context.setOffline(false)
  await expect(mark).toBeHidden()
}

/** Runs in the page: two frames after what moves has come to rest. */
async function whenItStands(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  const moving = document.getAnimations().filter(({ effect }) => {
    const end = Number(effect?.getComputedTiming().endTime)
    return Number.isFinite(end) && end < 2_000
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await frame()
}

/** Runs in the page. */
function faultsOfFit(mayScroll: string): string[] {
  const dialog = document.querySelector('dialog[open]')
  const root: ParentNode = dialog ?? document
  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? '').trim().slice(0, 24)
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words}”`
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, .skip-link') === null
    )
  }
  const faults: string[] = []
  const page = document.documentElement
  if (page.scrollHeight > innerHeight + 1) {
    faults.push(`the document is ${String(page.scrollHeight)} high`)
  }
  if (page.scrollWidth > innerWidth + 1) faults.push('the document is too wide')
  // A box that scrolls, or that cuts off what is too long for it.
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isSeen(box) || (mayScroll !== '' && box.matches(mayScroll))) continue
    if (box instanceof SVGElement || box.matches('input, select, textarea, video')) continue
    const style = getComputedStyle(box)
    if (style.overflowY === 'visible' && style.overflowX === 'visible') continue
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = box
    if (scrollHeight > clientHeight + 1) {
      faults.push(`${nameOf(box)} holds ${String(scrollHeight)} in ${String(clientHeight)}`)
    }
    if (scrollWidth > clientWidth + 1) faults.push(`${nameOf(box)} is too narrow`)
  }
  const things = [
    ...root.querySelectorAll<HTMLElement>(
      'h1, h2, p, button, a[href], select, input:not([type=hidden]), label, textarea, img, canvas, video, .qr, .camera-frame, .kiosk-countdown, .connection-mark',
    ),
  ].filter((thing) => isSeen(thing) && (mayScroll === '' || thing.closest(mayScroll) === null))
  for (const thing of things) {
    const { left, right, top, bottom } = thing.getBoundingClientRect()
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    if (!isInside) faults.push(`${nameOf(thing)} is cut by the window`)
    const camera = thing.matches('.camera-frame') ? thing.closest('.camera') : null
    if (camera !== null) {
      const around = camera.getBoundingClientRect()
      if (left < around.left || right > around.right || top < around.top || bottom > around.bottom)
        faults.push('the frame is cut by the camera')
    }
  }
  // One lies over another that is no part of it; what belongs together is drawn together.
  const together =
    '.camera, .attract-scan:has(> .camera), .signature, label, .select-place, .combobox-field'
  const groups = [...root.querySelectorAll(together)]
  for (const [index, one] of things.entries()) {
    for (const other of things.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      if (groups.some((group) => group.contains(one) && group.contains(other))) continue
      const a = one.getBoundingClientRect()
      const b = other.getBoundingClientRect()
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 1 && down > 1) faults.push(`${nameOf(one)} lies over ${nameOf(other)}`)
    }
  }
  return faults
}
