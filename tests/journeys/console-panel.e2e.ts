/** What reception does to one visit beside checking in: answers, a text message, the invitation once more, the identity, the badge, the picture (issue 5 §2). */
import sharp from 'sharp'
import { outsideId } from '#contract/ids.ts'
import { purpose } from '#server/demo/demo-texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

// The location has no gateway: the browser notes that the text message is refused.
test.use({ expectedErrors: /status of 409/ })

test('reception corrects an answer, writes to the phone, and sends the invitation again', async ({
  page,
  scene,
  deps,
}) => {
  const robin = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const startAt = new Date(Date.now() + 3_600_000).toISOString()
  const made = await scene.api('meetings.create', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: {
      hostId: robin.id,
      startAt,
      endAt: new Date(Date.now() + 7_200_000).toISOString(),
      visitors: [
        { firstname: 'Ann', lastname: 'Archer', email: 'ann@v.example', mobile: '+32470123456' },
        { firstname: 'Bob', lastname: 'Baker' },
      ],
    },
  })
  const [first = ''] = made['visits'] as readonly string[]
  await robin.signIn(page)
  await page.goto(`/console/visits/${first}`)
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await expect(panel.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()

  await panel.getByRole('button', { name: 'Answers', exact: true }).click()
  const answers = panel.getByRole('region', { name: 'Answers' })
  const choice = answers.getByLabel(purpose.en.label)
  await choice.selectOption({ index: 1 })
  await lookAt(page, 'the answers of a visit')
  const chosen = await choice.inputValue()
  // A colleague answers the same meanwhile: that is said before it is replaced.
  const [date = '', meetingId = '', visitorId = ''] = first.split('/')
  const theirs = (await choice.locator('option').nth(2).getAttribute('value')) ?? ''
  await scene.api('visits.putCustomFields', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId), date, meetingId, visitorId },
    body: [{ id: (await choice.getAttribute('name')) ?? '', value: theirs }],
  })
  await answers.getByRole('button', { name: 'Save' }).click()
  await expect(answers.getByText('Someone else has changed this meanwhile')).toBeVisible()
  await answers.getByRole('button', { name: 'Save' }).click()
  await expect(answers.getByText('Saved', { exact: true })).toBeVisible()
  await answers.getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByRole('button', { name: 'Answers', exact: true })).toBeFocused()
  await panel.getByRole('button', { name: 'Answers', exact: true }).click()
  await expect(choice).toHaveValue(chosen)
  await answers.getByRole('button', { name: 'Close' }).click()

  await panel.getByRole('button', { name: 'Write a text message' }).click()
  const text = panel.getByRole('textbox', { name: 'Text message to +32470123456' })
  await text.fill('The lift is out of order.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel.getByText('This location can’t send text messages')).toBeVisible()
  await expect(text).toHaveValue('The lift is out of order.')
  await lookAt(page, 'a text message that cannot be sent')

  await panel.getByRole('button', { name: 'Resend the invitation' }).click()
  await expect(panel.getByText('Will be emailed to: Ann Archer')).toBeVisible()
  await panel.getByRole('button', { name: 'Resend the invitation' }).click()
  await expect(page.getByText('Invitation resent')).toBeVisible()
})

test.describe('the badge of who is checked in', () => {
  test.use({ settings: { hasQuestions: false } })

  test('is printed once who it is was checked; the desk sees why it failed, and prints again', async ({
    page,
    scene,
    deps,
  }) => {
    const robin = await makeStaff(deps, scene, 'RECEPTION')
    const visit = await scene.invite({ firstname: 'Vera', lastname: 'Visitor' })
    const { companyId, ...path } = visit.params
    const call = { token: scene.client, params: { companyId } }
    const atVisit = { token: scene.client, params: visit.params }
    const printer = { name: 'Front desk', kind: 'ZPL', connection: 'CLIENT' }
    const { id: printerId } = await scene.api('printers.create', { ...call, body: printer })
    await scene.api('params.putBadge', { ...call, body: { printerId } })
    const atDesk = { name: 'Desk 1', threshold: 80, keptDays: 0 }
    const scanner = await scene.api('idScanners.create', { ...call, body: atDesk })
    await scene.api('visits.checkIn', { ...atVisit, body: {} })
    await robin.signIn(page)
    await page.goto(`/console/visits/${path.date}/${path.meetingId}/${path.visitorId}`)
    const panel = page.getByRole('complementary', { name: 'Visit' })

    // The visitor agrees, and the scanner at the desk reads the document.
    await panel.getByRole('button', { name: 'Scan an ID' }).click()
    await lookAt(page, 'what a visitor is asked before an ID scan')
    await panel.getByRole('button', { name: 'The visitor agrees' }).click()
    await expect(panel.getByText('Place the ID on Desk 1')).toBeVisible()
    const read = await page.request.post('/idscan/scan', {
      headers: { authorization: `Bearer ${String(scanner['token'])}` },
      data: { name: 'SMITH JOHN', country: 'BE', score: 97, documentNumber: '592' },
    })
    expect(read.status()).toBe(200)
    await expect(panel.getByText('The name on the ID isn’t Vera Visitor')).toBeVisible()
    await lookAt(page, 'an ID with another name')
    await panel.getByRole('button', { name: 'Mark identity as checked' }).click()
    await expect(panel.getByRole('button', { name: 'Undo identity check' })).toBeVisible()
    await panel.getByRole('button', { name: 'Badge', exact: true }).click()
    await expect(panel.getByText('No badge printed yet.')).toBeVisible()
    await panel.getByRole('button', { name: 'Print badge' }).click()
    await expect(panel.getByText(/Waiting for printer “Front desk”/)).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Badge', exact: true })).toBeFocused()

    const claimed = await scene.api('printJobs.claim', { ...call, body: { printerId } })
    const [job] = claimed['jobs'] as readonly { readonly id: string }[]
    await scene.api('printJobs.complete', {
      token: scene.client,
      params: { companyId, printJobId: job?.id ?? '' },
      body: { claim: claimed['claim'], printed: false, error: 'paper_out' },
    })
    await expect(panel.getByText('The printer is out of paper.')).toBeVisible()
    await lookAt(page, 'a badge that was not printed')
    await panel.getByRole('button', { name: 'Print again' }).click()
    await expect(panel.getByText(/Waiting for printer “Front desk”/)).toBeVisible()
    await panel.getByRole('tab', { name: 'Activity' }).click()
    await expect(panel.getByText('Badge not printed')).toBeVisible()
    await panel.getByRole('tab', { name: 'Details' }).click()
    await panel.getByRole('heading', { name: 'Badge', exact: true }).focus()

    await scene.api('visits.checkOut', { ...atVisit, body: {} })
    await expect(panel.getByRole('button', { name: 'Badge', exact: true })).toBeHidden()
    await expect(panel.getByRole('heading', { name: 'Vera Visitor' })).toBeFocused()
  })
})

test.describe('the picture of a visitor', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('is given, tried again where it cannot be read, and removed; the focus stays', async ({
    page,
    scene,
    deps,
  }) => {
    const robin = await makeStaff(deps, scene, 'RECEPTION')
    const { params: path } = await scene.invite({ firstname: 'Vera', lastname: 'Visitor' })
    await robin.signIn(page)
    await page.goto(`/console/visits/${path.date}/${path.meetingId}/${path.visitorId}`)
    const panel = page.getByRole('complementary', { name: 'Visit' })
    const input = panel.locator('input[type=file]')
    const add = panel.locator('button', { hasText: 'Add a photo' })
    const remove = panel.getByRole('button', { name: 'Remove the photo' })
    const shown = panel.getByRole('img', { name: 'Photo of Vera Visitor' })
    const give = async (background: string): Promise<void> => {
      const flat = sharp({ create: { width: 64, height: 64, channels: 3, background } })
      const buffer = await flat.png().toBuffer()
      const file = { name: 'vera.png', mimeType: 'image/png', buffer }
      await input.setInputFiles(file)
    }
    await expect(add).toBeVisible()
    await give('#336699')
    await expect(shown).toBeVisible()

    const question = panel.getByText(/The photo will be permanently deleted/)
    await remove.click()
    await expect(question).toBeFocused()
    await panel.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await expect(question).toBeFocused()
    await remove.click()
    await expect(page.getByText('Photo of Vera Visitor removed.')).toBeVisible()
    await expect(add).toBeFocused()
    await expect(shown).toBeHidden()

    const isRead = (url: URL): boolean => url.pathname.endsWith('/picture')
    await page.route(isRead, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
    await give('#804020')
    await expect(panel.getByText('The photo couldn’t be loaded. Try again.')).toBeVisible()
    await expect(shown).toBeHidden()
    // The visit may be read again at any moment, and its picture with it: the button goes, and takes the focus along.
    const retry = panel.getByRole('button', { name: 'Try again' })
    await retry.focus()
    await page.unroute(isRead)
    await Promise.any([retry.press('Enter'), expect(shown).toBeVisible()])
    await expect(shown).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Vera Visitor' })).toBeFocused()
  })
})
