/** An administrator connects Slack, Microsoft Teams, and Webex; a host is asked there and answers; it breaks, is mended and disconnected (issue 15 §4). */
import { textFor } from '#server/platform/words/texts.ts'
import { signSlack } from '#server/features/integrations/chats/slack/verify-slack.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { buttonsOf, slackTeam, slackToken, startSlack } from '../support/start-slack.ts'
import { clientSecret, pressesOf, startTeams, textOf } from '../support/start-teams.ts'
import { saidBy, startWebex, submitsOf, webexToken } from '../support/start-webex.ts'
import { appId, tenantId } from '../support/teams-shapes.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 422/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)
const secret = 'journey-secret'

test('a host answers in Slack, also after Slack was down @only-desktop', async ({
  page,
  scene,
  deps,
  baseURL,
}) => {
  const slack = await startSlack()
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const arrive = async () => {
    const { params } = await scene.invite()
    await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
    return params
  }
  try {
    slack.join('UHOST', scene.hostEmail.toLowerCase())
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.signIn(page)
    await page.goto('/console/settings')
    await page.getByRole('link', { name: t('settings_integrations_line') }).click()
    await page.getByRole('link', { name: /^Slack/ }).click()
    await expect(page.getByText(t('chats_empty'))).toBeVisible()
    await press('chats_begin')
    const manifest = page.getByRole('textbox', { name: t('chats_manifest') })
    const { settings } = JSON.parse(await manifest.inputValue()) as {
      settings: { interactivity: { request_url: string } }
    }
    const hook = new URL(settings.interactivity.request_url).pathname
    await fill('chats_address', slack.address)
    await fill('chats_token', 'xoxb-wrong')
    await fill('chats_secret', secret)
    await press('webhooks_connect')
    await expect(page.getByText(t('chat_error_token')).first()).toBeVisible()
    await lookAt(page, 'a chat with a wrong token')
    await fill('chats_token', slackToken)
    await press('webhooks_connect')
    await expect(page.getByText(t('webhooks_state_active'), { exact: true })).toBeVisible()

    slack.behave(({ method }) => (method === 'chat.postMessage' ? { status: 500 } : null))
    const params = await arrive()
    const row = page.getByRole('button', { name: 'chat.card' })
    await expect(row).toContainText(t('webhooks_error_failed'))
    await row.click()
    await lookAt(page, 'a chat that fails')
    slack.behave(null)
    await press('webhooks_replay')
    await expect(row).toContainText(t('webhooks_delivery_taken'))

    const [message] = slack.seenBy('UHOST')
    const button = message === undefined ? undefined : buttonsOf(message)[0]
    const value = button?.type === 'button' ? button.value : ''
    const body = new URLSearchParams({
      payload: JSON.stringify({
        type: 'block_actions',
        team: { id: slackTeam },
        user: { id: 'UHOST' },
        actions: [{ action_id: 'ON_MY_WAY', block_id: 'buttons', value }],
      }),
    }).toString()
    const seconds = String(Math.floor(Date.now() / 1_000))
    const pressed = await fetch(`${baseURL ?? ''}${hook}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': seconds,
        'x-slack-signature': signSlack(secret, seconds, body),
      },
      body,
    })
    expect(pressed.status).toBe(200)
    await expect
      .poll(async () => {
        const seen: unknown = await scene.api('visits.arrival', { token: scene.client, params })
        return (seen as { arrival: { answer: string | null } }).arrival.answer
      })
      .toBe('ON_MY_WAY')
    await expect.poll(() => message?.text).toContain(t('arrival_on_my_way'))
    await page.goto('/console/integrations')
    await expect(page.getByRole('link', { name: /Slack/ }).first()).toBeVisible()
    await page.goBack()
    await press('webhooks_remove')
    await lookAt(page, 'a chat that is to be disconnected')
    await press('webhooks_remove')
    await expect(page.getByText(t('chats_gone'))).toBeVisible()
    expect(slack.isRevoked()).toBe(true)
    expect(message?.text).toContain(t('chat_ended'))
    expect(slack.faults).toEqual([])
  } finally {
    await slack.close()
  }
})

test('a host answers in Microsoft Teams, also after Teams was down @only-desktop', async ({
  page,
  scene,
  deps,
  baseURL,
}) => {
  const teams = await startTeams(() => Date.now())
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const by = '29:host'
  try {
    const email = scene.hostEmail.toLowerCase()
    teams.join(by, { email, userPrincipalName: email })
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.signIn(page)
    await page.goto('/console/chats')
    await page.getByRole('combobox', { name: t('chats_vendor') }).selectOption('TEAMS')
    await press('chats_begin')
    const endpoint = page.getByRole('textbox', { name: t('chats_endpoint') })
    const hook = new URL(await endpoint.inputValue()).pathname
    const post = async (activity: object) => {
      const sent = await fetch(`${baseURL ?? ''}${hook}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await teams.sign()}`,
        },
        body: JSON.stringify({
          id: String(Math.random()),
          channelId: 'msteams',
          serviceUrl: `${teams.address}/emea/`,
          from: { id: by },
          conversation: { id: `a:${by}`, conversationType: 'personal' },
          channelData: { tenant: { id: tenantId } },
          ...activity,
        }),
      })
      expect(sent.status).toBe(200)
    }
    await fill('chats_address', teams.address)
    await fill('chats_app_id', appId)
    await fill('chats_tenant', 'acme.example')
    await fill('chats_client_secret', 'wrong')
    await press('webhooks_connect')
    await expect(page.getByText(t('chat_error_bot')).first()).toBeVisible()
    await lookAt(page, 'a bot with a wrong secret')
    await fill('chats_client_secret', clientSecret)
    await press('webhooks_connect')
    await expect(page.getByText(t('webhooks_state_active'), { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await press('chats_package_get')
    expect((await download).suggestedFilename()).toBe('foyer-teams.zip')
    await post({ type: 'installationUpdate', action: 'add' })
    await expect.poll(() => textOf(teams.seenBy(by)[0])).toContain('invite')

    teams.behave(({ method }) => (method === 'createConversation' ? { status: 500 } : null))
    const { params } = await scene.invite()
    await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
    const row = page.getByRole('button', { name: 'chat.card' })
    await expect(row).toContainText(t('webhooks_error_failed'))
    await row.click()
    await lookAt(page, 'a bot that fails')
    teams.behave(null)
    await press('webhooks_replay')
    await expect.poll(() => teams.seenBy(by).length).toBe(2)
    const card = teams.seenBy(by)[1]
    const action = pressesOf(card?.content ?? {}).get('ON_MY_WAY')
    await post({ type: 'invoke', name: 'adaptiveCard/action', value: { action } })
    await expect.poll(() => textOf(card)).toContain(t('arrival_on_my_way'))
    await press('webhooks_remove')
    await press('webhooks_remove')
    await expect(page.getByText(t('chats_gone'))).toBeVisible()
    expect(textOf(card)).toContain(t('chat_ended'))
    expect(teams.faults).toEqual([])
  } finally {
    await teams.close()
  }
})

test('a host answers in Webex, also after Webex was down @only-desktop', async ({
  page,
  scene,
  deps,
  baseURL,
}) => {
  const webex = await startWebex(() => Date.now())
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const by = 'person-host'
  try {
    webex.join(by, scene.hostEmail.toLowerCase())
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.signIn(page)
    await page.goto('/console/chats')
    await page.getByRole('combobox', { name: t('chats_vendor') }).selectOption('WEBEX')
    await press('chats_begin')
    await fill('chats_address', webex.address)
    await fill('chats_webex_token', 'wrong')
    await press('webhooks_connect')
    await expect(page.getByText(t('chat_error_webex')).first()).toBeVisible()
    await lookAt(page, 'a bot of Webex with a wrong token')
    await fill('chats_webex_token', webexToken)
    await press('webhooks_connect')
    await expect(page.getByText(t('webhooks_state_active'), { exact: true })).toBeVisible()

    webex.behave(({ path }) => (path === 'messages' ? { status: 500 } : null))
    const { params } = await scene.invite()
    await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
    const row = page.getByRole('button', { name: 'chat.card' })
    await expect(row).toContainText(t('webhooks_error_failed'))
    await row.click()
    await lookAt(page, 'a bot of Webex that fails')
    webex.behave(null)
    await press('webhooks_replay')
    await expect.poll(() => webex.seenBy(by).length).toBe(1)
    const [card] = webex.seenBy(by)
    const inputs = submitsOf(card?.content ?? {}).get('ON_MY_WAY') ?? {}
    const { headers, payload } = webex.signed(webex.act(by, { inputs, messageId: card?.id ?? '' }))
    const hook = new URL(webex.hooks[0]?.targetUrl ?? '').pathname
    const pressed = await fetch(`${baseURL ?? ''}${hook}`, {
      method: 'POST',
      headers,
      body: payload,
    })
    expect(pressed.status).toBe(200)
    await expect
      .poll(() => webex.seenBy(by).map(saidBy))
      .toEqual([expect.stringContaining(t('arrival_on_my_way'))])
    await press('webhooks_remove')
    await press('webhooks_remove')
    await expect(page.getByText(t('chats_gone'))).toBeVisible()
    expect([webex.cards, webex.hooks, webex.faults]).toEqual([[], [], []])
  } finally {
    await webex.close()
  }
})
