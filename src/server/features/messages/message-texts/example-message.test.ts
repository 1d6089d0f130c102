import { expect, it } from 'vitest'
import { directionOf } from '#contract/messages/direction.ts'
import { languageCodes } from '#contract/messages/languages.ts'
import { messageKinds, ruleOf } from '#domain/notification/message-kind.ts'
import { judgeMessageText } from '#domain/notification/message-text.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { ourText } from './example-message.ts'

it.each(languageCodes)(
  'writes every text of ours in %s with variables, ready to be saved',
  (language) => {
    const frame = {
      translate: createTranslate(language, 'UTC'),
      language,
      direction: directionOf(language),
      brand: { companyName: 'Acme', accent: '#0b6b53', logo: null },
    }
    for (const kind of messageKinds) {
      const text = ourText(frame, kind)
      expect([kind, judgeMessageText(kind, text)]).toEqual([kind, []])
      const words = `${text.subject}\n${text.body}`
      expect(words).not.toMatch(/Acme|987|٩٨٧|2027|8:13|7:47|[\u2068\u2069]/)
      const { required } = ruleOf(kind)
      expect(required.every((name) => text.body.includes(`{${name}}`))).toBe(true)
    }
  },
)
