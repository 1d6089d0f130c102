/** The words of messages as a location writes them itself: by kind of message and language (issue 5 §3). */
import { z } from 'zod'
import { messageKinds } from '#domain/notification/message-kind.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { languageCodes } from '../messages/languages.ts'
import { brandColour, text } from '../shapes.ts'

const tag = 'Notifications'
const companyParams = z.object({ companyId: idInput('CO') })
const language = z.enum(languageCodes)
const one = { kind: z.enum(messageKinds), language }
const textParams = companyParams.extend(one)

/** Its rules stand in the domain (`judgeMessageText`): a fault names the variable that is meant. */
const messageText = z.object({
  subject: text(1_000).meta({
    description: 'with variables such as {date}; empty where there is none',
  }),
  body: text(20_000).meta({ description: 'the small rich text of agreements, with variables' }),
})

export const listMessageTexts = defineEndpoint(
  'messageTexts.list',
  `GET ${companyPath}/vm/notifications/texts`,
  {
    summary: 'Which messages a location writes itself, and in which languages.',
    tag,
    params: companyParams,
    response: z.object({
      languages: z
        .array(language)
        .meta({ description: 'all there are, the own ones of the location first' }),
      offered: z.number().int().meta({ description: 'how many of them are its own' }),
      texts: z.array(z.object(one)),
    }),
    errors: [],
  },
)
export const getMessageText = defineEndpoint(
  'messageTexts.get',
  `GET ${companyPath}/vm/notifications/texts/{kind}/{language}`,
  {
    summary: 'The words of one message in one language.',
    tag,
    params: textParams,
    response: z.object({
      own: messageText.nullable().meta({ description: 'null where the location has none' }),
      ours: messageText.meta({ description: "the product's own, written with variables" }),
    }),
    errors: [],
  },
)
export const putMessageText = defineEndpoint(
  'messageTexts.put',
  `PUT ${companyPath}/vm/notifications/texts/{kind}/{language}`,
  {
    summary: "Say a message in the location's own words; null goes back to the product's.",
    tag,
    params: textParams,
    body: z.object({ own: messageText.nullable() }),
    response: z.object(one),
    errors: ['setting_locked'],
  },
)
export const removeMessageText = defineEndpoint(
  'messageTexts.remove',
  `DELETE ${companyPath}/vm/notifications/texts/{kind}/{language}`,
  {
    summary: "Go back to the product's words.",
    tag,
    params: textParams,
    response: z.object(one),
    errors: ['setting_locked'],
  },
)
export const previewMessageText = defineEndpoint(
  'messageTexts.preview',
  `POST ${companyPath}/vm/notifications/texts/{kind}/{language}/preview`,
  {
    summary:
      'A message as it will arrive, written for somebody who does not exist; nothing is stored.',
    asks: true,
    tag,
    params: textParams,
    body: messageText,
    response: z.object({
      subject: z.string(),
      html: z.string().meta({ description: 'a whole document; empty for a short message' }),
      text: z.string(),
    }),
    errors: [],
  },
)
export const previewBrandMail = defineEndpoint(
  'messageTexts.previewBrand',
  `POST ${companyPath}/vm/notifications/brand-preview`,
  {
    summary:
      'An invitation in a colour and with a logo that somebody is still choosing; nothing is stored.',
    asks: true,
    tag,
    params: companyParams,
    body: z.object({
      brandColour,
      logo: z.base64().max(1_400_000).nullable().optional().meta({
        description: 'a picture as base64; null for none, absent for the one that is stored',
      }),
    }),
    response: z.object({ html: z.string().meta({ description: 'a whole document' }) }),
    errors: ['file_too_large', 'file_type_not_allowed'],
  },
)
