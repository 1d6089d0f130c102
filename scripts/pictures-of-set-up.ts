/** Pictures of how an administrator sets up a location, on a Foyer that is new, and of the studio, in the demo. */
import type { Browser, Page } from '@playwright/test'
import { startServerProcess } from '../tests/support/server-process.ts'
import { desktop, inOwnWindow, kiosk, shoot } from './shoot.ts'

/** The link in what the server has printed. */
const linkOf = (printed: string): string => /First administrator\s+(\S+)/.exec(printed)?.[1] ?? ''

async function untilPrinted(printed: () => string): Promise<string> {
  while (linkOf(printed()) === '') await new Promise((resolve) => setTimeout(resolve, 100))
  return linkOf(printed())
}

async function signUp(page: Page, link: string, location: string | null): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Clarke')
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@harbour.example')
  if (location !== null) {
    await page.getByRole('textbox', { name: 'Name of your first location' }).fill(location)
  }
  await page.getByRole('textbox', { name: 'New password' }).fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await page.waitForURL(/\/console/)
}

/** From the list of first steps into a screen. */
async function open(page: Page, screen: string): Promise<void> {
  await page.getByRole('link', { name: 'Finish setting up' }).click()
  await page.getByRole('main').getByRole('link', { name: screen, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: screen }).waitFor()
}

/** The first ten minutes (docs/set-up.md). */
export async function shootSetUp(browser: Browser): Promise<void> {
  let printed = ''
  const server = await startServerProcess(
    { FOYER_DEMO: 'off', NODE_ENV: 'production' },
    { onOutput: (text) => (printed += text) },
  )
  try {
    const link = await untilPrinted(() => printed)
    await inOwnWindow(browser, desktop, async (page) => {
      await signUp(page, link, 'Harbour House')
      await page.getByRole('button', { name: 'Use this template' }).waitFor()
      await shoot(page, 'set-up')
      await page.getByRole('button', { name: 'Use this template' }).click()
      await page.getByText('2 of 8 done').waitFor()
      await page.getByText('Answer a few questions').waitFor()
      await shoot(page, 'set-up-steps')

      await open(page, 'Desks and plans')
      await page.getByRole('button', { name: 'Add a space' }).click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North wing')
      await page.getByRole('button', { name: 'Continue to the plan' }).click()
      await page.getByRole('button', { name: 'Add 20 desks' }).click()
      await page.getByText('20 desks selected').waitFor()
      await shoot(page, 'set-up-desks')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved. Employees see it now.').waitFor()

      await open(page, 'Kiosks')
      await page.getByRole('button', { name: 'Add a kiosk' }).click()
      await page.getByLabel('Name').fill('Front door')
      await page.getByRole('button', { name: 'Add a kiosk' }).click()
      await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).waitFor()
      await shoot(page, 'set-up-pair')
      await checkIn(browser, page)
      await shoot(page, 'set-up-visitor')
    })
  } finally {
    await server.stop()
  }
}

/** A visitor is invited, and comes to the kiosk whose code the page shows. */
async function checkIn(browser: Browser, page: Page): Promise<void> {
  const address = await page.getByRole('link', { name: /walkin/ }).getAttribute('href')
  await inOwnWindow(browser, kiosk, async (tablet) => {
    await tablet.goto(address ?? '')
    await tablet.getByRole('button', { name: 'Pair' }).click()
    await page.getByText('Paired. Front door is ready for visitors.').waitFor()
    await page.getByRole('link', { name: 'Invite a visitor' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Emma Clarke')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('heading', { name: 'Emma Clarke is invited' }).waitFor()
    await tablet.getByRole('button', { name: 'I’m expected' }).click()
    await tablet.getByLabel('Email address or full name').fill('Emma Clarke')
    await tablet.getByRole('button', { name: 'Find my visit' }).click()
    await tablet.getByRole('button', { name: 'Save and continue' }).click()
    await tablet.getByRole('button', { name: 'I have read this' }).click()
    await tablet.getByRole('radio', { name: 'A meeting' }).check()
    await tablet.getByRole('button', { name: 'Continue', exact: true }).click()
    await tablet.getByRole('button', { name: 'Tick a box instead of signing' }).click()
    await tablet.getByRole('checkbox').check()
    await tablet.getByRole('button', { name: /agree/i }).click()
    await tablet.getByRole('heading', { name: 'Welcome, Emma' }).waitFor()
  })
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'On site 1' }).click()
  await page.getByRole('row', { name: /Emma Clarke/ }).click()
  await page.getByRole('button', { name: 'Badge' }).click()
  await page.getByRole('button', { name: 'Open as PDF' }).waitFor()
}

/** The console and the studio of the demo, for its first administrator. */
export async function shootStudio(page: Page, url: string, printed: string): Promise<void> {
  await signUp(page, linkOf(printed), null)
  await page.goto(`${url}/console?show=all`)
  await page.getByRole('row').nth(3).waitFor()
  await shoot(page, 'console')
  await page.goto(`${url}/console/flows`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Publish' }).waitFor()
  await shoot(page, 'studio-flow')
  await page.goto(`${url}/console/brand`)
  await page.getByRole('heading', { level: 1, name: 'Brand' }).waitFor()
  await page.getByText('Welcome to').first().waitFor()
  await shoot(page, 'studio-brand')
}
