/** What reception does to one visit beside checking in: answers, a text message, the invitation once more, the identity, the badge (issue 5 §2). */
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
  const answers = panel.getByRole('form', { name: 'Answers' })
  const choice = answers.getByLabel(purpose.en.label)
  await choice.selectOption({ index: 1 })
  await lookAt(page, 'the answers of a visit')
  const chosen = await choice.inputValue()
  await answers.getByRole('button', { name: 'Save' }).click()
  await expect(answers.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  await answers.getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByRole('button', { name: 'Answers', exact: true })).toBeFocused()
  await panel.getByRole('button', { name: 'Answers', exact: true }).click()
  await expect(choice).toHaveValue(chosen)
  await answers.getByRole('button', { name: 'Close' }).click()

  await panel.getByRole('button', { name: 'Write a text message' }).click()
  const text = panel.getByRole('textbox', { name: 'Text message to +32470123456' })
  await text.fill('The lift is out of order.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel.getByText('This location cannot send text messages')).toBeVisible()
  await expect(text).toHaveValue('The lift is out of order.')
  await lookAt(page, 'a text message that cannot be sent')

  await panel.getByRole('button', { name: 'Send the invitation again' }).click()
  await expect(panel.getByText('By mail to: Ann Archer')).toBeVisible()
  await panel.getByRole('button', { name: 'Send the invitation again' }).click()
  await expect(page.getByText('The invitation is on its way again')).toBeVisible()
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
    await scene.api('visits.checkIn', { ...atVisit, body: {} })
    await robin.signIn(page)
    await page.goto(`/console/visits/${path.date}/${path.meetingId}/${path.visitorId}`)
    const panel = page.getByRole('complementary', { name: 'Visit' })

    await panel.getByRole('button', { name: 'I have checked the identity' }).click()
    await expect(panel.getByRole('button', { name: 'Take the check back' })).toBeVisible()
    await panel.getByRole('button', { name: 'Badge', exact: true }).click()
    await expect(panel.getByText('No badge has been printed yet.')).toBeVisible()
    await panel.getByRole('button', { name: 'Print the badge' }).click()
    await expect(panel.getByText(/Waits for the printer “Front desk”/)).toBeVisible()

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
    await expect(panel.getByText(/Waits for the printer “Front desk”/)).toBeVisible()
    await expect(panel.getByText('Badge not printed')).toBeVisible()
  })
})
