/** Pictures of how other systems are connected, in the demo, for its first administrator (docs/integrations). */
import type { Page } from '@playwright/test'
import { makeSigner, metadataOf } from '../tests/support/saml-forge.ts'
import { startWebhookReceiver } from '../tests/support/start-webhook-receiver.ts'
import { shoot } from './shoot.ts'

/** What a location sees before it has connected one of these: the form, by the name of its picture. */
const empty = [
  ['doors?doors=new', 'access-control'],
  ['storage', 'storage'],
  ['calendar-mailboxes?mailbox=new', 'calendar-mail'],
  ['calendar-mailboxes?calendar=new', 'calendars'],
  ['engage', 'engage'],
  ['engage-desks', 'engage-desks'],
  ['salesforce', 'salesforce'],
  ['face-identification', 'face-identification'],
  ['audit-streams?stream=new', 'audit-stream'],
] as const

/** Those whose form opens by a button. */
const behindButton = [
  ['wifi-vouchers', 'Connect a controller'],
  ['wifi-radius', 'Connect FreeRADIUS'],
] as const

export async function shootIntegrations(page: Page, url: string): Promise<void> {
  await shootWebhook(page, url)
  await shootDirectory(page, url)
  await shootLdap(page, url)
  await shootSaml(page, url)
  await shootAssistants(page, url)
  await shootCodes(page, url)
  await shootChats(page, url)
  await shootScanner(page, url)
  for (const [screen, name] of empty) {
    await page.goto(`${url}/console/${screen}`)
    await page.getByRole('main').getByRole('textbox').first().waitFor()
    await shoot(page, `integrations-${name}`)
  }
  for (const [screen, button] of behindButton) {
    await page.goto(`${url}/console/${screen}`)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('main').getByRole('textbox').first().waitFor()
    await shoot(page, `integrations-${screen}`)
  }
  await page.goto(`${url}/console/integrations`)
  await page.getByRole('heading', { name: 'Connect another system' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await shoot(page, 'integrations')
}

/** Another system is connected, and passes its rehearsal. */
async function shootWebhook(page: Page, url: string): Promise<void> {
  const receiver = await startWebhookReceiver()
  try {
    await page.goto(`${url}/console/webhooks`)
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Doors')
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await page.getByRole('button', { name: 'Connect' }).click()
    receiver.trust(await page.getByRole('textbox', { name: 'Signing secret' }).inputValue())
    await page.reload()
    await page.getByRole('button', { name: 'Rehearse' }).click()
    await page.getByText('Your system took every event').waitFor()
    await shoot(page, 'integrations-webhook')
  } finally {
    await receiver.close()
  }
}

async function shootDirectory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/directories`)
  await page.getByRole('button', { name: 'Connect a directory' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Entra ID')
  await page.getByRole('button', { name: 'Connect and show the token' }).click()
  await page.getByRole('textbox', { name: 'Token' }).waitFor()
  await shoot(page, 'integrations-scim')
}

async function shootLdap(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/ldap`)
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('dc1.harbour.example')
  await shoot(page, 'integrations-ldap')
}

async function shootSaml(page: Page, url: string): Promise<void> {
  const signer = makeSigner()
  const address = 'https://login.harbour.example'
  await page.goto(`${url}/console/single-sign-on`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('radio', { name: 'SAML 2.0' }).check()
  await page.getByLabel('Name on the button').fill('Harbour login')
  await page.getByLabel('Metadata (XML)').fill(
    metadataOf({
      issuer: `${address}/metadata`,
      signOnAddress: `${address}/sso`,
      logoutAddress: `${address}/slo`,
      certificates: [signer.certificate],
    }),
  )
  await page.getByRole('button', { name: 'Check and save as draft' }).click()
  await page.getByRole('heading', { name: 'Draft: Harbour login' }).waitFor()
  await shoot(page, 'integrations-saml')
}

async function shootAssistants(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/ai-assistants`)
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. It applies at once.').waitFor()
  await shoot(page, 'integrations-assistants')
}

async function shootCodes(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/access-codes`)
  await page.getByRole('button', { name: 'Add a list of codes' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lockers')
  await page.getByRole('radio', { name: 'Free again' }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'New codes' })
    .fill(
      Array.from({ length: 20 }, (_, n) => `${String(4711 + n)},Locker ${String(n + 1)}`).join(
        '\n',
      ),
    )
  await shoot(page, 'integrations-access-codes')
  await page.getByRole('button', { name: 'Add codes' }).click()
  await page.getByText('20 codes added').waitFor()
}

async function shootChats(page: Page, url: string): Promise<void> {
  for (const [vendor, name, end] of [
    ['Slack', 'slack', 'Manifest'],
    ['Microsoft Teams', 'teams', 'Messaging endpoint'],
    ['Webex', 'webex', 'Bot access token'],
  ] as const) {
    await page.goto(`${url}/console/chats`)
    await page.getByRole('heading', { name: 'Connect a chat' }).waitFor()
    await page.getByRole('combobox', { name: 'Chat' }).selectOption(vendor)
    await page.getByRole('textbox', { name: 'Name of the app' }).fill('Foyer')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel(end).waitFor()
    await shoot(page, `integrations-${name}`)
  }
}

async function shootScanner(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/id-scanners`)
  await page.getByRole('button', { name: 'Connect a scanner' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Desk 1')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('textbox', { name: 'Token' }).waitFor()
  await shoot(page, 'integrations-id-scanners')
}
