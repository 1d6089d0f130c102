/** The texts of a language can't be had: English stands in, in every area (Spec §9). */
import type { Page } from '@playwright/test'
import { openBooking } from '../support/journey-booking.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({ locale: 'fr-FR', expectedErrors: /status of 500/, serviceWorkers: 'block' })

/** The areas as static files: nothing comes with the page. */
async function serveStatic(page: Page): Promise<void> {
  await page.route(/\/(?:visit|walkin|booking)(?:\?.*)?$/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ path: 'dist/web/index.html', contentType: 'text/html' })
      : route.fallback(),
  )
}

const loseFrench = (page: Page) =>
  page.route('**/i18n/vm/fr', (route) => route.fulfill({ status: 500, body: '' }))

async function isEnglish(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

test('the visit, the walk-in, the booking area and the kiosk are English where French fails', async ({
  page,
  scene,
  deps,
}) => {
  const visit = await scene.invite()
  const { employee } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  const visitor = new Visitor(page)
  await serveStatic(page)
  await loseFrench(page)
  await page.goto(visit.link)
  await isEnglish(page, visitor.t('visit_overview_start'))
  await page.goto(await scene.walkInLink())
  await isEnglish(page, visitor.t('walkin_invite_title'))
  await page.goto(erin.link)
  await isEnglish(page, 'Where will you sit, Erin?')
  await page.goto('/walkin?kiosk')
  await isEnglish(page, visitor.t('kiosk_pairing_title'))
})

test('the visit is French where French comes (control)', async ({ page, scene }) => {
  const visit = await scene.invite()
  await serveStatic(page)
  await page.goto(visit.link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText(new Visitor(page, 'fr').t('visit_overview_start'))).toBeVisible()
})
