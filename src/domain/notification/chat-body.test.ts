import { expect, it } from 'vitest'
import { chatBody } from './chat-body.ts'

const hostile =
  '<!channel> & <https://evil.example|Jane> *x* [a](https://evil.example)\nhttps://foyer.example/a'

it('says to Slack nothing that it would read as a mention or a link', () => {
  expect(chatBody('SLACK', hostile)).toMatchObject({
    text: '&lt;!channel&gt; &amp; &lt;https://evil.example|Jane&gt; *x* [a](https://evil.example)\nhttps://foyer.example/a',
    mrkdwn: false,
  })
})

it('says to Teams each line as it is, and makes a line that is an address lead there', () => {
  const [line, address] = hostile.split('\n')
  expect(chatBody('TEAMS', hostile)).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          body: [
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: line }] },
            {
              inlines: [{ text: address, selectAction: { type: 'Action.OpenUrl', url: address } }],
            },
          ],
        },
      },
    ],
  })
  expect(JSON.stringify(chatBody('TEAMS', 'javascript:alert(1)'))).not.toContain('selectAction')
})

it('says to Webex plain text', () => {
  expect(chatBody('WEBEX', hostile)).toEqual({ text: hostile })
})
