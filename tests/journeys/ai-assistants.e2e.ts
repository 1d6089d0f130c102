/** An AI assistant from the address to its end: allowed by the organisation and its person, used, seen in the log, disconnected. */
import { textFor } from '#server/platform/words/texts.ts'
import { newRequest, startAssistant, type Tokens } from '../support/assistant-scene.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('an assistant acts for somebody until they end it @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const program = await startAssistant('Helper')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  try {
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.administer()
    await boss.signIn(page)
    await page.goto('/console/integrations')
    await page.getByRole('link', { name: t('ai_assistants_purpose') }).click()
    await page.getByRole('radio', { name: t('ai_assistants_change') }).check()
    await press(t('common_button_save'))
    await expect(page.getByText(t('ai_assistants_saved'))).toBeVisible()
    const address = page.getByRole('textbox', { name: t('ai_assistants_address') })
    await expect(address).toHaveValue(/\/mcp$/)
    const mcp = await address.inputValue()

    // Its program sends the browser here; the page that it is led back to shows the code.
    const { verifier, request } = newRequest(program, { resource: mcp })
    await page.goto(`/account/connect?${new URLSearchParams(request).toString()}`)
    await expect(
      page.getByRole('heading', { name: t('connect_title', { name: 'Helper' }) }),
    ).toBeVisible()
    await lookAt(page, 'an assistant that asks')
    await page.getByRole('radio', { name: t('connect_change') }).check()
    await press(t('connect_allow'))
    await page.waitForURL((url) => url.searchParams.has('code'))
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    const answered = await page.request.post('/oauth/token', {
      form: {
        grant_type: 'authorization_code',
        client_id: program.clientId,
        redirect_uri: program.redirectUri,
        code,
        code_verifier: verifier,
      },
    })
    const { access_token: token } = (await answered.json()) as Tokens
    const invite = async (args: Record<string, string>) => {
      const params = { name: 'invite_visitor', arguments: args }
      const reply = await page.request.post(mcp, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
        },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      })
      return { status: reply.status(), text: await reply.text() }
    }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const jane = { firstname: 'Jane', lastname: 'Doe', date: tomorrow, time: '23:00' }
    const { text } = await invite(jane)
    const confirmation = /"confirmation\\?":\\?"([2-9A-Z-]{14})/.exec(text)?.[1] ?? ''
    expect((await invite({ ...jane, confirmation })).text).toMatch(/done\\?":true/)

    await page.goto('/console/audit')
    await expect(page.getByText(t('audit_by_assistant', { name: 'Helper' })).first()).toBeVisible()
    await page.goto('/console/ai-assistants')
    await expect(page.getByText(t('ai_assistants_may_change'))).toBeVisible()
    await lookAt(page, 'the assistants of an organisation')

    await page.goto('/account')
    await lookAt(page, 'the own account with an assistant')
    await press(t('account_assistant_end', { name: 'Helper' }))
    await expect(page.getByText(t('account_assistant_ended', { name: 'Helper' }))).toBeVisible()
    expect((await invite(jane)).status).toBe(401)
  } finally {
    await program.close()
  }
})
