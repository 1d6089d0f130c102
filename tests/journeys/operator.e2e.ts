/** Whoever runs the installation: lets themselves in by the command's link, finds an organisation, adds and blocks another operator. */
import { randomUUID } from 'node:crypto'
import { addOperator } from '#server/features/operators/operators/add-operator.ts'
import { makeOperatorLink } from '#server/features/operators/operators/sign-in/operator-link.ts'
import { totpCode, totpStep } from '#server/platform/auth/totp.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

// Whoever is blocked is refused.
test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 4(01|03)/ })

const password = 'seven quiet desks'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app shows now that was given this key. */
function codeOf(key: string): string {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), totpStep(Date.now()))
}

test('an operator signs in, finds an organisation, and adds and blocks another', async ({
  page,
  scene,
  deps,
  inbox,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [own, other] = [`kim.${mark}@ops.example`, `lee.${mark}@ops.example`]
  const now = deps.clock.now()
  const { link } = await deps.db.inSystem(async (tx) => {
    const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
    return makeOperatorLink(tx, deps, now, await addOperator(tx, act, own))
  })
  const { pathname, search } = new URL(link)

  await test.step('nobody gets in without signing in', async () => {
    await page.goto('/operator/audit')
    await expect(page).toHaveURL(/\/operator\/sign-in\?next=/)
  })
  await test.step('the link, a password, an app', async () => {
    await page.goto(pathname + search)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your new password is set')).toBeVisible()
    await lookAt(page, 'the sign-in of operators')
    await page.getByLabel('Email address').fill(own)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    const key = await page.locator('code').innerText()
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('That code isn’t right')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible()
  })
  await test.step('an organisation by its name, with its locations', async () => {
    const { name } = await deps.db.system
      .selectFrom('organisations as o')
      .innerJoin('companies as c', 'c.organisation_id', 'o.organisation_id')
      .select('o.name')
      .where('c.company_id', '=', scene.companyId)
      .executeTakeFirstOrThrow()
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(name)
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await lookAt(page, 'an organisation as its operator sees it')
  })
  await test.step('another operator is added by email, and blocked', async () => {
    await page.getByRole('link', { name: 'Operators' }).click()
    await page.getByLabel('Email address').fill(other)
    await page.getByLabel('Language').last().selectOption('de')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: other })
    await expect(row).toContainText('Invited')
    const mail = await inbox.mail('operator', other)
    expect(mail.text).toContain('/operator/link?token=')
    expect(mail.subject).toMatch(/betreiben$/)
    await row.getByRole('button', { name: 'Block' }).click()
    await row.getByRole('button', { name: 'Block' }).click()
    await expect(row).toContainText('Blocked')
    await lookAt(page, 'the operators')
  })
  await test.step('the language that one chooses stays', async () => {
    const languages = page.getByRole('banner').getByLabel('Language')
    await languages.selectOption('nl')
    await expect(page.getByRole('link', { name: 'Auditlog' })).toBeVisible()
    await page.reload()
    await page.getByRole('banner').getByLabel('Taal').selectOption('en')
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible()
  })
  await test.step('all of it stands in the audit log', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    // Other journeys block operators at the same time.
    const blocked = page.getByRole('listitem').filter({ hasText: 'Operator blocked' })
    await expect(blocked.filter({ hasText: other })).toContainText(own)
    await lookAt(page, 'the audit log of operators')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible()
  })
})
