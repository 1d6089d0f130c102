import { z } from 'zod'
import { putMessageText } from '#contract/notifications/message-texts.ts'
import { settingsPart } from '#server/platform/configuration/configuration-part.ts'
import { thingsOf } from '#server/platform/configuration/part-settings.ts'
import { findText, listTextKeys } from './queries.ts'
import { saveText } from './save-text.ts'

const { kind, language } = putMessageText.params.shape
const ownText = putMessageText.body.shape.own.unwrap()
const texts = z.array(ownText.extend({ name: z.templateLiteral([kind, '/', language]) })).max(1_000)

export const configuration = [
  settingsPart({
    key: 'messages',
    right: 'EDIT_MESSAGES',
    schema: texts,
    settings: thingsOf('message_texts', texts),
    async read({ tx, company: { companyId } }) {
      const found = []
      for (const key of await listTextKeys(tx, companyId)) {
        const text = await findText(tx, companyId, key)
        if (text !== undefined) found.push({ ...text, name: `${key.kind}/${key.language}` })
      }
      return texts.parse(found)
    },
    async write({ tx, company, act }, next, before) {
      const known = new Map(before.map((text) => [text.name, JSON.stringify(text)]))
      for (const text of next) {
        if (known.get(text.name) === JSON.stringify(text)) continue
        const [kindOfText, languageOfText] = text.name.split('/')
        await saveText(tx, company.companyId, act, {
          ...text,
          kind: kind.parse(kindOfText),
          language: language.parse(languageOfText),
        })
      }
    },
  }),
]
